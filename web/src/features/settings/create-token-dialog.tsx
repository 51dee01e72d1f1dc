import { createToken } from '@suivi/contract/accounts/tokens';
import { scopesOf, type TokenScope, tokenMaximumDays } from '@suivi/domain/accounts/token-scope';
import { dayIndex, isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { tokenScopeLabels } from '@suivi/presentation/accounts/token-words';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { useFields } from '../../editing/use-fields.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../widgets/questions/form-dialog.tsx';
import { ChecksField } from '../../ui/forms/checks-field.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { OwnPasswordField } from '../../ui/forms/own-password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { SecretNotice } from './secret-notice.tsx';
import styles from './settings.module.css';

/** The name, permissions and end of a token; then its secret, shown only this once. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const { user, today } = useSession();
  const offered = scopesOf(user.role);
  const lastDayOfAll = isoDayAt(dayIndex(today) + tokenMaximumDays);
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['months']);
  const { mutate, data, error, isPending } = useChange(createToken);
  const { values, field, formError } = useFields(
    { name: '', lastDay: lastDayOfAll, currentPassword: '' },
    error,
  );
  if (data) {
    return (
      <Dialog open title={`Jeton «\u00a0${data.token.name}\u00a0» créé`} onClose={onClose}>
        <SecretNotice secret={data.secret}>
          Copiez-le maintenant dans le logiciel qui s’en servira. Il tient lieu de mot de passe{'\u00a0'}: ne
          l’envoyez pas par e-mail, et révoquez-le si quelqu’un d’autre l’a vu.
        </SecretNotice>
      </Dialog>
    );
  }
  const submit = () => {
    const { name, lastDay, currentPassword } = values;
    const proof = currentPassword === '' ? {} : { currentPassword };
    mutate({ body: { name: name.trim(), scopes: [...scopes], lastDay, ...proof } });
  };
  return (
    <FormDialog
      title="Créer un jeton"
      submit="Créer le jeton"
      isBusy={isPending}
      error={formError}
      className={styles['form']}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Nom"
        hint="Le logiciel ou le fichier qui s’en servira, tel que le journal le montrera."
        data-autofocus=""
        autoComplete="off"
        required
        maxLength={80}
        {...field('name')}
      />
      <ChecksField
        legend="Droits"
        values={offered}
        labels={tokenScopeLabels}
        checked={scopes}
        onChange={setScopes}
      />
      <DateField
        label="Dernier jour"
        hint="Dans un an au plus tard."
        required
        min={isoDayAt(dayIndex(today))}
        max={lastDayOfAll}
        {...field('lastDay')}
      />
      <OwnPasswordField
        hint="Laissez vide si vous vous connectez avec le service de votre établissement."
        {...field('currentPassword')}
      />
    </FormDialog>
  );
}
