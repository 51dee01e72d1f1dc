import { mailEncryptions, readMailSettings, saveMailSettings } from '@suivi/contract/operation/mail';
import { EditActions } from '../../../editing/edit-actions.tsx';
import { EditNotice } from '../../../editing/edit-notice.tsx';
import { asNamed } from '../../../editing/field-at-fault.ts';
import { useEdit } from '../../../editing/use-edit.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useFields } from '../../../editing/use-fields.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { OwnPasswordField } from '../../../ui/forms/own-password-field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import styles from '../settings.module.css';
import {
  checkMailDraft,
  encryptionLabels,
  mailDraftOf,
  mailFieldText,
  mailLabels,
  type MailSettings,
} from './mail-draft.ts';
import { MailHistory } from './mail-history.tsx';
import { MailTrial } from './mail-trial.tsx';

/** The mail relay of the hospital, tried before any message is sent, and the messages sent. */
export function MailPart() {
  const read = useRead(readMailSettings);
  return (
    <Stack gap="large">
      <Read of={read} failed="Les réglages des e-mails n’ont pas pu être lus" skeletons={['6rem', '6rem']}>
        {settings => <MailForm settings={settings} />}
      </Read>
      <MailHistory isOn={read.data?.isOn ?? false} />
    </Stack>
  );
}

function MailForm({ settings }: { settings: MailSettings }) {
  const { mutateAsync } = useChange(saveMailSettings);
  const edit = useEdit({
    // The fields may hold a secret, so no draft of them is stored.
    name: null,
    stored: settings,
    fieldsOf: stored => mailDraftOf(stored ?? settings),
    check: checkMailDraft,
    fieldOfPath: asNamed,
    save: (content, _stored, begun): Promise<MailSettings> =>
      mutateAsync({ body: { ...content, ...proof.values }, begun }),
    said: () => 'Réglages des e-mails enregistrés.',
    onEnd: () => proof.reset(),
  });
  const { values, errors } = edit;
  const proof = useFields({ currentPassword: '' }, edit.refused);
  return (
    <Stack gap="large">
      <form onSubmit={edit.submit} className={styles['form']}>
        <EditNotice
          edit={edit}
          title="Quelqu’un d’autre a modifié ces réglages entre-temps"
          labels={mailLabels}
          hidesRefusal={proof.formError === undefined}
          shown={mailFieldText}
        />
        <TextField
          label={mailLabels.host}
          hint="Son nom ou son adresse, par exemple smtp.hopital.fr. Le serveur ne joint rien d’autre."
          {...edit.field('host')}
        />
        <SelectField
          label={mailLabels.encryption}
          options={mailEncryptions.map(value => ({ value, label: encryptionLabels[value] }))}
          {...edit.field('encryption')}
        />
        <TextField label={mailLabels.port} inputMode="numeric" {...edit.field('port')} />
        <TextField
          label={mailLabels.userName}
          hint="Vide&nbsp;: le relais n’en demande pas."
          autoComplete="off"
          {...edit.field('userName')}
        />
        {values.userName.trim() !== '' && (
          <PasswordField
            label={mailLabels.password}
            hint={
              settings.hasPassword
                ? 'Enregistré, et jamais remontré. Vide\u00a0: il reste le même.'
                : 'Il ne sera jamais remontré.'
            }
            autoComplete="off"
            {...edit.field('password')}
          />
        )}
        <TextField
          label={mailLabels.sender}
          hint="Celle que le relais accepte de cette application, par exemple suivi-energie@hopital.fr."
          type="email"
          {...edit.field('sender')}
        />
        <TextField
          label={mailLabels.publicUrl}
          hint={
            settings.knownUrl === null
              ? 'Par exemple https://energie.hopital.fr.'
              : `Vide\u00a0: ${settings.knownUrl}.`
          }
          type="url"
          {...edit.field('publicUrl')}
        />
        <Checkbox
          label={mailLabels.isOn}
          hint="Après un essai réussi. Sans cela, rien ne part&nbsp;: invitations et mots de passe se transmettent par lien."
          checked={values.isOn}
          onChange={isOn => edit.change({ isOn })}
          error={errors.isOn}
        />
        <OwnPasswordField hint="Pour confirmer ces réglages." required {...proof.field('currentPassword')} />
        <EditActions edit={edit} />
      </form>
      <MailTrial triedAt={settings.triedAt} isUnsaved={edit.pending.length > 0} />
    </Stack>
  );
}
