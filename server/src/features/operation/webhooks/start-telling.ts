import type { FastifyBaseLogger } from 'fastify';
import { type Background, runInBackground } from '../../../platform/background/run-in-background.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { sendDue } from '../../../platform/outbox/send-due.ts';
import { sendWebhook } from '../../../platform/outbox/send-webhook.ts';
import { webhookAddressRule } from '../../../platform/outbox/webhook-address.ts';
import { readTarget } from './store.ts';

/** Sends the webhooks that wait: as soon as they are queued, and every minute what must be tried again. */
export function startTelling(
  { db, notices, secrets, config }: Pick<Platform, 'db' | 'notices' | 'secrets' | 'config'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Background {
  const isAllowed = webhookAddressRule(config.webhookAddresses);
  return runInBackground({
    kind: 'webhooks',
    told: { notices, channel: 'suivi_outbox' },
    everyMilliseconds: 60_000,
    work: stopping =>
      sendDue({
        db,
        secrets,
        kind: 'webhook',
        atOnce: 4,
        stopping,
        send: async ({ id, messageId, payload }) => {
          const target = await readTarget(db, secrets, id);
          if (target === null) return { kind: 'failed', answer: 'Webhook arrêté' };
          return sendWebhook(target, { id: messageId, body: payload }, isAllowed);
        },
      }),
    onError: error => log.warn({ err: error }, 'webhooks could not be told'),
  });
}
