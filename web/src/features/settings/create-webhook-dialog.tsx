import { createWebhook } from '@suivi/contract/operation/webhooks';
import { type WebhookEvent, webhookEvents } from '@suivi/domain/operation/webhook-event';
import { webhookEventLabels } from '@suivi/presentation/operation/webhook-words';
import { type SubmitEvent, useState } from 'react';
import { isApiError } from '../../lib/texts/api-error.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { errorOfField, errorOfForm } from '../../lib/texts/error-of-field.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { SecretNotice } from './secret-notice.tsx';
import styles from './settings.module.css';

const fields = ['name', 'url', 'currentPassword'] as const;

/** An address, and what it is told; then the secret by which it knows the messages. */
export function CreateWebhookDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhookEvents);
  const [currentPassword, setCurrentPassword] = useState('');
  const { mutate, data, error, isPending } = useChange(createWebhook);
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
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const proof = currentPassword === '' ? {} : { currentPassword };
    mutate({ body: { name: name.trim(), url: url.trim(), events: [...events], ...proof } });
  };
  const formError = errorOfForm(error, fields);
  return (
    <Dialog
      open
      title="Ajouter un webhook"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form="create-webhook" variant="primary" busy={isPending}>
            Ajouter
          </Button>
        </>
      }
    >
      <form id="create-webhook" onSubmit={submit} className={styles['form']}>
        {formError && <Notice kind="error">{formError}</Notice>}
        <TextField
          label="Nom"
          hint="Le logiciel qui reçoit."
          data-autofocus=""
          autoComplete="off"
          required
          maxLength={80}
          error={errorOfField(error, 'name')}
          value={name}
          onChange={setName}
        />
        <TextField
          label="Adresse"
          type="url"
          hint="En https. Une adresse de votre réseau doit être nommée par le service informatique (WEBHOOK_ADDRESSES)."
          autoComplete="off"
          required
          maxLength={500}
          error={
            isApiError(error, 'already-exists')
              ? 'Un webhook a déjà cette adresse.'
              : errorOfField(error, 'url')
          }
          value={url}
          onChange={setUrl}
        />
        <fieldset className={styles['scopes']}>
          <legend className={styles['legend']}>Événements</legend>
          {webhookEvents.map(event => (
            <Checkbox
              key={event}
              label={webhookEventLabels[event]}
              checked={events.includes(event)}
              onChange={isTold =>
                setEvents(told => (isTold ? [...told, event] : told.filter(other => other !== event)))
              }
            />
          ))}
        </fieldset>
        <PasswordField
          label="Votre mot de passe"
          hint="Laissez vide si vous vous connectez avec le service de votre établissement."
          autoComplete="current-password"
          error={errorOfField(error, 'currentPassword')}
          value={currentPassword}
          onChange={setCurrentPassword}
        />
      </form>
    </Dialog>
  );
}
