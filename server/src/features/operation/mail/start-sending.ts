import type { FastifyBaseLogger } from 'fastify';
import { type Background, runInBackground } from '../../../platform/background/run-in-background.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { readMail } from '../../../platform/mail/mail-settings.ts';
import { type Mail, sendMail } from '../../../platform/mail/send-mail.ts';
import { sendDue } from '../../../platform/outbox/send-due.ts';

/** Sends the mail that waits: as soon as it is queued, and every minute what must be tried again. */
export function startSending(
  { db, notices, secrets }: Pick<Platform, 'db' | 'notices' | 'secrets'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Background {
  return runInBackground({
    kind: 'mail',
    told: { notices, channel: 'suivi_outbox' },
    everyMilliseconds: 60_000,
    work: async stopping => {
      if (!(await readMail(db)).isOn) return;
      await sendDue({
        db,
        secrets,
        kind: 'mail',
        atOnce: 1,
        stopping,
        send: async ({ id, subject, messageId, recipient, payload, tries }) => {
          const settings = await readMail(db);
          if (!settings.isOn) return null;
          const mail = JSON.parse(payload) as Mail;
          const outcome = await sendMail(settings, secrets, { messageId, recipient, mail });
          const told = { message: id, subject, tries, fault: outcome.fault };
          if (outcome.fault === null) log.info(told, 'A mail was taken by the relay.');
          else log.warn(told, 'A mail was not taken by the relay.');
          return outcome;
        },
      });
    },
    onError: error => log.warn({ err: error }, 'the mail that waits could not be sent'),
  });
}
