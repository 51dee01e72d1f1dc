import { readSettings, type Settings, saveSettings } from '@suivi/contract/settings/settings';
import { EditActions } from '../../editing/edit-actions.tsx';
import { EditNotice } from '../../editing/edit-notice.tsx';
import { useEdit } from '../../editing/use-edit.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { EntryHistory } from './entry-history.tsx';
import { checkGroupDraft, groupDraftOf, groupFieldText, groupLabels } from './group-draft.ts';
import styles from './settings.module.css';
import { Read } from '../../widgets/read/read.tsx';

export function GroupPart() {
  const read = useRead(readSettings);
  return (
    <Read of={read} failed="Les paramètres n’ont pas pu être lus" skeletons={['6rem', '6rem']}>
      {settings => <GroupForm settings={settings} />}
    </Read>
  );
}

function GroupForm({ settings }: { settings: Settings }) {
  const { defaults } = settings;
  const { mutateAsync } = useChange(saveSettings);
  const edit = useEdit({
    name: 'settings:group',
    stored: settings,
    fieldsOf: stored => groupDraftOf(stored ?? settings),
    check: checkGroupDraft,
    fieldOfPath: path => (path === 'findingMinimumCents' ? 'findingMinimum' : undefined),
    save: (body, _stored, begun) => mutateAsync({ body, begun }),
    said: () => 'Paramètres enregistrés.',
  });
  const { values, errors } = edit;
  return (
    <form onSubmit={edit.submit} className={styles['form']}>
      {edit.restoredFrom && <Notice kind="info">Votre saisie en cours a été retrouvée.</Notice>}
      <EditNotice
        edit={edit}
        title="Quelqu’un d’autre a modifié ces paramètres entre-temps"
        labels={groupLabels}
        shown={groupFieldText}
      />
      <TextField
        label="Nom du groupe"
        hint={`En haut de chaque vue et dans les exports. Vide\u00a0: «\u00a0${defaults.groupName}\u00a0».`}
        maxLength={120}
        {...edit.field('groupName')}
      />
      <TextField
        label="Adresse de contact"
        hint={`Montrée à la connexion et dans les déclarations légales. Vide\u00a0: ${defaults.contactEmail}.`}
        type="email"
        {...edit.field('contactEmail')}
      />
      <TextField
        label="Nom du concepteur"
        hint={
          defaults.designerName === null
            ? 'Montré dans «\u00a0À propos\u00a0». Vide\u00a0: non montré.'
            : `Montré dans «\u00a0À propos\u00a0». Vide\u00a0: ${defaults.designerName}.`
        }
        maxLength={120}
        {...edit.field('designerName')}
      />
      <TextArea
        label="Mentions légales"
        hint="Éditeur, directeur de la publication, hébergeur, délégué à la protection des données. Montrées à tous, en bas de page."
        rows={8}
        maxLength={8000}
        {...edit.field('legalNotices')}
      />
      <Checkbox
        label="Exiger un second facteur des administrateurs"
        hint={
          <>
            À leur prochaine demande, ceux qui n’en ont pas devront l’ajouter avant toute autre chose. Ajoutez
            d’abord le vôtre dans <a href={viewHref('own-account')}>Mon compte</a>.
          </>
        }
        checked={values.adminsNeedSecondFactor}
        onChange={adminsNeedSecondFactor => edit.change({ adminsNeedSecondFactor })}
        error={errors.adminsNeedSecondFactor}
      />
      <Checkbox
        label={groupLabels.isDecreeAdjusted}
        hint={
          'Sinon, la consommation brute fonde verdicts, trajectoire et mutualisation, et la corrigée est montrée à côté. La formule de correction est une reconstitution\u00a0: à cocher après avoir vérifié ses coefficients (arrêté du 10 avril 2020, annexe III). Une correction «\u00a0à ne pas utiliser\u00a0» ne fonde jamais rien.'
        }
        checked={values.isDecreeAdjusted}
        onChange={isDecreeAdjusted => edit.change({ isDecreeAdjusted })}
      />
      <TextField
        label={groupLabels.findingMinimum}
        hint="Les constats d’un écart plus petit ne sont pas montrés. 0&nbsp;: tous le sont."
        inputMode="decimal"
        {...edit.field('findingMinimum')}
      />
      <EditActions edit={edit} />
      <EntryHistory entity="setting" id="group" />
    </form>
  );
}
