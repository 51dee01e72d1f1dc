import type { OutboxSubject } from '@suivi/contract/operation/mail';
import type { Change } from '../change.ts';
import { queueMessage } from '../outbox/outbox-store.ts';
import type { SecretBox } from '../two-factor/secret-box.ts';
import type { Mail } from './send-mail.ts';

type Letter = {
  subject: OutboxSubject;
  account: { id: number; email: string };
  mail: Mail;
  cause?: string;
};

/** Queues a message to one person, sent once this change is committed. The caller checks whether mail is switched on. */
export function queueMail(
  change: Change,
  secrets: SecretBox,
  { subject, account, mail, cause }: Letter,
): Promise<void> {
  return queueMessage(change, secrets, {
    kind: 'mail',
    subject,
    accountId: account.id,
    recipient: account.email,
    payload: JSON.stringify(mail),
    ...(cause === undefined ? {} : { cause }),
  });
}
