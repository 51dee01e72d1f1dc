import type { BodyOf } from '@suivi/contract/endpoint';
import { readSettings, type Settings, saveSettings } from '@suivi/contract/settings';
import type { SubmitEvent } from 'react';
import type { ApiError } from '../../lib/api-error.ts';
import { errorOfField, errorOfForm } from '../../lib/error-of-field.ts';
import { useToast } from '../../lib/toast-context.ts';
import { useChange } from '../../lib/use-change.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useRead } from '../../lib/use-read.ts';
import { viewHref } from '../../lib/view-link.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EntryHistory } from './entry-history.tsx';
import { ReadState } from './read-state.tsx';
import styles from './settings.module.css';

export function GroupPart() {
  const showToast = useToast();
  const read = useRead(readSettings);
  // Held here: the form begins anew with each version.
  const { mutate, error, isPending } = useChange(saveSettings);
  return (
    <>
      <ReadState read={read} what="Les paramètres n’ont pas pu être lus" />
      {read.data && (
        <GroupForm
          key={read.data.version}
          settings={read.data}
          error={error}
          busy={isPending}
          onSave={(body, version, onSaved) =>
            mutate(
              { body, version },
              {
                onSuccess: () => {
                  onSaved();
                  showToast('success', 'Paramètres enregistrés.');
                },
              },
            )
          }
        />
      )}
    </>
  );
}

const fields = ['groupName', 'contactEmail', 'designerName', 'legalNotices', 'adminsNeedSecondFactor'];

type GroupFormProps = {
  settings: Settings;
  error: ApiError | null;
  busy: boolean;
  onSave: (body: BodyOf<typeof saveSettings>, version: number, onSaved: () => void) => void;
};

function GroupForm({ settings, error, busy, onSave }: GroupFormProps) {
  const { defaults, version } = settings;
  const initial = {
    groupName: settings.groupName ?? '',
    contactEmail: settings.contactEmail ?? '',
    designerName: settings.designerName ?? '',
    legalNotices: settings.legalNotices,
    adminsNeedSecondFactor: settings.adminsNeedSecondFactor,
  };
  const { value, setValue, discard, restoredFrom } = useDraft('group-settings', version, initial);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = {
      groupName: orNull(value.groupName),
      contactEmail: orNull(value.contactEmail),
      designerName: orNull(value.designerName),
      legalNotices: value.legalNotices,
      adminsNeedSecondFactor: value.adminsNeedSecondFactor,
    };
    onSave(body, version, () => discard(value));
  };
  const line = (name: 'groupName' | 'contactEmail' | 'designerName') => ({
    value: value[name],
    error: errorOfField(error, name),
    onChange: (event: { target: { value: string } }) => setValue({ ...value, [name]: event.target.value }),
  });
  const formError = errorOfForm(error, fields);
  return (
    <form onSubmit={submit} className={styles['form']}>
      {restoredFrom && <Notice kind="info">Votre saisie en cours a été retrouvée.</Notice>}
      {formError && <Notice kind="error">{formError}</Notice>}
      <TextField
        label="Nom du groupe"
        hint={`En haut de chaque vue et dans les exports. Vide\u00a0: «\u00a0${defaults.groupName}\u00a0».`}
        maxLength={120}
        {...line('groupName')}
      />
      <TextField
        label="Adresse de contact"
        hint={`Montrée à la connexion et dans les déclarations légales. Vide\u00a0: ${defaults.contactEmail}.`}
        type="email"
        {...line('contactEmail')}
      />
      <TextField
        label="Nom du concepteur"
        hint={
          defaults.designerName === null
            ? 'Montré dans «\u00a0À propos\u00a0». Vide\u00a0: non montré.'
            : `Montré dans «\u00a0À propos\u00a0». Vide\u00a0: ${defaults.designerName}.`
        }
        maxLength={120}
        {...line('designerName')}
      />
      <TextArea
        label="Mentions légales"
        hint="Éditeur, directeur de la publication, hébergeur, délégué à la protection des données. Montrées à tous, en bas de page."
        rows={8}
        maxLength={8000}
        value={value.legalNotices}
        error={errorOfField(error, 'legalNotices')}
        onChange={event => setValue({ ...value, legalNotices: event.target.value })}
      />
      <div>
        <Checkbox
          label="Exiger un second facteur des administrateurs"
          hint={
            <>
              À leur prochaine demande, ceux qui n’en ont pas devront l’ajouter avant toute autre chose.
              Ajoutez d’abord le vôtre dans <a href={viewHref('own-account')}>Mon compte</a>.
            </>
          }
          checked={value.adminsNeedSecondFactor}
          onChange={adminsNeedSecondFactor => setValue({ ...value, adminsNeedSecondFactor })}
        />
        {errorOfField(error, 'adminsNeedSecondFactor') && (
          <Notice kind="error">{errorOfField(error, 'adminsNeedSecondFactor')}</Notice>
        )}
      </div>
      <div className={styles['setActions']}>
        <Button type="submit" variant="primary" busy={busy}>
          Enregistrer
        </Button>
        <Button onClick={() => discard(initial)}>Annuler les changements</Button>
      </div>
      <EntryHistory entity="setting" id="group" />
    </form>
  );
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
