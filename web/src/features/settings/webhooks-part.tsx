import {
  listWebhooks,
  removeWebhook,
  switchWebhook,
  tryWebhook,
  type Webhook,
} from '@suivi/contract/operation/webhooks';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { webhookEventLabels } from '@suivi/presentation/operation/webhook-words';
import { useChange } from '../../lib/api/use-change.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { DialogButton } from '../../ui/dialogs/dialog-button.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { TextList } from '../../ui/layout/text-list.tsx';
import { QuestionDialog } from '../../widgets/questions/question-dialog.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import styles from './settings.module.css';

/** The addresses that are notified of events, with their answers. */
export function WebhooksPart() {
  const read = useRead(listWebhooks);
  return (
    <Section
      title="Webhooks"
      description="Un autre logiciel reçoit un message signé quand quelque chose arrive. Le message dit de quoi il s’agit, sans chiffre de consommation&nbsp;: le logiciel lit le reste avec un jeton."
      actions={
        <DialogButton dialog={close => <CreateWebhookDialog onClose={close} />}>
          Ajouter un webhook
        </DialogButton>
      }
    >
      <Read of={read} failed="La liste n’a pas pu être chargée" skeletons={['6rem']}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <p className={styles['muted']}>Aucun webhook pour l’instant.</p>
          ) : (
            webhooks.map(webhook => <WebhookSection key={webhook.id} webhook={webhook} />)
          )
        }
      </Read>
    </Section>
  );
}

function WebhookSection({ webhook }: { webhook: Webhook }) {
  const { id, name, url, events, isOn, waiting, tries } = webhook;
  const showToast = useToast();
  const turn = useChange(switchWebhook);
  const attempt = useChange(tryWebhook);
  const params = { id };
  const error = turn.error ?? attempt.error;
  return (
    <Section
      level={3}
      title={isOn ? name : `${name} (arrêté)`}
      description={
        <>
          <span className={styles['path']}>
            <code>{url}</code>
          </span>
          {events.map(event => webhookEventLabels[event]).join(', ')}
          {waiting > 0 && `. ${formatCount(waiting, 'message attend', 'messages attendent')}.`}
        </>
      }
      actions={
        <>
          <Button
            busy={attempt.isPending}
            onClick={() =>
              attempt.mutate(
                { params },
                {
                  onSuccess: ({ isTaken, text }) =>
                    showToast(
                      isTaken ? 'success' : 'error',
                      isTaken ? `${name} a reçu l’essai.` : `${name} n’a pas reçu l’essai\u00a0: ${text}.`,
                    ),
                },
              )
            }
          >
            Essayer<span className="visually-hidden"> {name}</span>
          </Button>
          <Button busy={turn.isPending} onClick={() => turn.mutate({ params, body: { isOn: !isOn } })}>
            {isOn ? 'Arrêter' : 'Remettre en service'}
            <span className="visually-hidden"> {name}</span>
          </Button>
          <DialogButton variant="danger" dialog={close => <RemoveDialog webhook={webhook} onClose={close} />}>
            Supprimer<span className="visually-hidden"> {name}</span>
          </DialogButton>
        </>
      }
    >
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      {tries.length > 0 && (
        <Disclosure summary="Derniers envois">
          <TextList
            texts={tries.map(
              ({ at, isTaken, text }) =>
                `${formatShortInstant(at)}\u00a0: ${isTaken ? 'reçu' : 'non reçu'} (${text})`,
            )}
          />
        </Disclosure>
      )}
    </Section>
  );
}

function RemoveDialog({ webhook: { id, name }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const remove = useChange(removeWebhook);
  return (
    <QuestionDialog
      title={`Supprimer le webhook «\u00a0${name}\u00a0»`}
      confirm="Supprimer"
      request={remove}
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Les messages qui attendent sont abandonnés, et le secret ne sert plus.</p>
    </QuestionDialog>
  );
}
