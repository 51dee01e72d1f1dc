import { readIssuerSettings, saveIssuerSettings, tryIssuer } from '@suivi/contract/accounts/issuer';
import { EditActions } from '../../../editing/edit-actions.tsx';
import { EditNotice } from '../../../editing/edit-notice.tsx';
import { asNamed } from '../../../editing/field-at-fault.ts';
import { useEdit } from '../../../editing/use-edit.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useFields } from '../../../editing/use-fields.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { OwnPasswordField } from '../../../ui/forms/own-password-field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import styles from '../accounts.module.css';
import {
  checkIssuerDraft,
  issuerDraftOf,
  issuerFieldText,
  issuerLabels,
  type IssuerSettings,
} from './issuer-draft.ts';
import { RoleGroupsField } from './role-groups-field.tsx';

export function IssuerPart() {
  const read = useRead(readIssuerSettings);
  return (
    <Read of={read} failed="Les réglages de connexion n’ont pas pu être lus" skeletons={['6rem', '6rem']}>
      {settings => <IssuerForm settings={settings} />}
    </Read>
  );
}

function IssuerForm({ settings }: { settings: IssuerSettings }) {
  const { mutateAsync } = useChange(saveIssuerSettings);
  const edit = useEdit({
    // The fields may hold a secret, so no draft of them is stored.
    name: null,
    stored: settings,
    fieldsOf: stored => issuerDraftOf(stored ?? settings),
    check: checkIssuerDraft,
    fieldOfPath: asNamed,
    save: (content, _stored, begun): Promise<IssuerSettings> =>
      mutateAsync({ body: { ...content, ...proof.values }, begun }),
    said: () => 'Connexion par l’établissement enregistrée.',
    onEnd: () => proof.reset(),
  });
  const { values, errors } = edit;
  const proof = useFields({ currentPassword: '' }, edit.refused);
  return (
    <Stack gap="large">
      <form onSubmit={edit.submit} className={styles['settings']}>
        <EditNotice
          edit={edit}
          title="Quelqu’un d’autre a modifié ces réglages entre-temps"
          labels={issuerLabels}
          hidesRefusal={proof.formError === undefined}
          shown={issuerFieldText}
        />
        <Notice kind="info" title="Adresse de retour à déclarer au service" live={false}>
          <code className={styles['address']}>{`${location.origin}/`}</code>
        </Notice>
        <TextField
          label={issuerLabels.issuer}
          hint="L’émetteur qu’il annonce, par exemple https://identite.hopital.fr/realms/ght."
          type="url"
          {...edit.field('issuer')}
        />
        <TextField label={issuerLabels.clientId} {...edit.field('clientId')} />
        <PasswordField
          label={issuerLabels.clientSecret}
          hint={
            settings.hasClientSecret
              ? 'Enregistré, et jamais remontré. Vide\u00a0: il reste le même.'
              : 'Il ne sera jamais remontré.'
          }
          autoComplete="off"
          {...edit.field('clientSecret')}
        />
        <TextField
          label={issuerLabels.label}
          hint="Après «&nbsp;Se connecter avec&nbsp;»."
          maxLength={60}
          {...edit.field('label')}
        />
        <TextField
          label={issuerLabels.scopes}
          hint="ProConnect&nbsp;: openid given_name usual_name email uid siret."
          {...edit.field('scopes')}
        />
        <TextField label={issuerLabels.groupClaim} {...edit.field('groupClaim')} />
        <RoleGroupsField {...edit.field('roleGroups')} />
        <TextField
          label={issuerLabels.closeUnseenDays}
          hint="De 30 à 730. Vide&nbsp;: jamais. Le dernier administrateur qui a un mot de passe reste toujours actif."
          inputMode="numeric"
          {...edit.field('closeUnseenDays')}
        />
        <Checkbox
          label={issuerLabels.isOn}
          hint="À activer après un essai réussi. Un administrateur qui a un mot de passe et n’est pas lié au service peut toujours se connecter."
          checked={values.isOn}
          onChange={isOn => edit.change({ isOn })}
          error={errors.isOn}
        />
        <OwnPasswordField hint="Pour confirmer ces réglages." required {...proof.field('currentPassword')} />
        <EditActions edit={edit} />
      </form>
      <Trial isUnsaved={edit.pending.length > 0} />
    </Stack>
  );
}

/** Tries the stored settings: the browser goes to the identity service and comes back with its answer. */
function Trial({ isUnsaved }: { isUnsaved: boolean }) {
  const { mutate, isPending, isSuccess, error } = useChange(tryIssuer);
  const start = () => mutate({}, { onSuccess: ({ url }) => location.assign(url) });
  return (
    <Section
      title="Essayer la connexion"
      description="Vous vous connectez au service d’identité, et l’application montre ce qu’il dit de vous. Rien n’est enregistré."
    >
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      {isUnsaved && <Notice kind="warning">Enregistrez d’abord vos changements.</Notice>}
      <div>
        <Button
          busy={isPending || isSuccess}
          aria-disabled={isUnsaved || undefined}
          onClick={isUnsaved ? undefined : start}
        >
          Essayer la connexion
        </Button>
      </div>
    </Section>
  );
}
