import { createWebhook } from '@suivi/contract/operation/webhooks';
import { type WebhookEvent, webhookEvents } from '@suivi/domain/operation/webhook-event';
import { webhookEventLabels } from '@suivi/presentation/operation/webhook-words';
import { useState } from 'react';
import { isApiError } from '../../lib/texts/api-error.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useFields } from '../../editing/use-fields.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../widgets/questions/form-dialog.tsx';
import { ChecksField } from '../../ui/forms/checks-field.tsx';
import { OwnPasswordField } from '../../ui/forms/own-password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { SecretNotice } from './secret-notice.tsx';
import styles from './settings.module.css';

/** An address and the events sent to it; then the secret with which the receiver verifies the messages. */
export function CreateWebhookDialog({ onClose }: { onClose: () => void }) {
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhookEvents);
  const { mutate, data, error, isPending } = useChange(createWebhook);
  const { values, field, formError } = useFields(
    { name: '', url: '', currentPassword: '' },
    error,
    isApiError(error, 'already-exists') ? { url: 'Un webhook a déjà cette adresse.' } : {},
  );
  if (data) {
    return (
      <Dialog open title="Webhook ajouté" onClose={onClose}>
        <SecretNotice secret={data.secret}>
          Copiez-le dans le logiciel qui reçoit{'\u00a0'}: il y reconnaît la signature de chaque message
          (Standard Webhooks).
        </SecretNotice>
      </Dialog>
    );
  }
  const submit = () => {
    const { name, url, currentPassword } = values;
    const proof = currentPassword === '' ? {} : { currentPassword };
    mutate({ body: { name: name.trim(), url: url.trim(), events: [...events], ...proof } });
  };
  return (
    <FormDialog
      title="Ajouter un webhook"
      submit="Ajouter"
      isBusy={isPending}
      error={formError}
      className={styles['form']}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Nom"
        hint="Le logiciel qui reçoit."
        data-autofocus=""
        autoComplete="off"
        required
        maxLength={80}
        {...field('name')}
      />
      <TextField
        label="Adresse"
        type="url"
        hint="En https. Une adresse de votre réseau doit être nommée par le service informatique (WEBHOOK_ADDRESSES)."
        autoComplete="off"
        required
        maxLength={500}
        {...field('url')}
      />
      <ChecksField
        legend="Événements"
        values={webhookEvents}
        labels={webhookEventLabels}
        checked={events}
        onChange={setEvents}
      />
      <OwnPasswordField
        hint="Laissez vide si vous vous connectez avec le service de votre établissement."
        {...field('currentPassword')}
      />
    </FormDialog>
  );
}
