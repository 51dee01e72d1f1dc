import type { Webhook } from '@suivi/contract/operation/webhooks';
import type { WebhookEvent } from '@suivi/domain/operation/webhook-event';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { WebhookTarget } from '../../../platform/outbox/send-webhook.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { type SecretBox, webhookOwner } from '../../../platform/two-factor/secret-box.ts';

const triesShown = 10;
/** A message for a webhook carries its address, which belongs to one webhook only. */
const ofIt = sql<boolean>`o.kind = 'webhook' and o.recipient = w.url`;

export async function readWebhooks(db: Database): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select w.id, w.name, w.url, w.events, w.is_on as "isOn",
      (select count(*)::int from outbox o where ${ofIt} and o.state = 'waiting') as waiting,
      coalesce((
        select jsonb_agg(t.answer order by t.answer ->> 'at' desc) from (
          select a as answer from outbox o, jsonb_array_elements(o.answers) a
          where ${ofIt} order by a ->> 'at' desc limit ${triesShown}
        ) t
      ), '[]') as tries
    from webhooks w order by w.id`.execute(db);
  return rows;
}

export function findWebhook(db: Database | Tx, id: number) {
  return db
    .selectFrom('webhooks')
    .select(['id', 'name', 'url', 'secret', 'events', 'is_on'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Where a message of the queue is sent; null when its address was switched off meanwhile. */
export async function readTarget(
  db: Database,
  secrets: SecretBox,
  messageId: number,
): Promise<WebhookTarget | null> {
  const row = await db
    .selectFrom('webhooks as w')
    .innerJoin('outbox as o', 'o.recipient', 'w.url')
    .select(['w.url', 'w.secret'])
    .where(ofIt)
    .where('o.id', '=', messageId)
    .where('w.is_on', '=', true)
    .executeTakeFirst();
  return row ? { url: row.url, secret: secrets.open(row.secret, webhookOwner) } : null;
}

/** Null when another webhook has the address. */
export async function insertWebhook(
  { tx }: Change,
  webhook: { name: string; url: string; secret: string; events: readonly WebhookEvent[] },
): Promise<number | null> {
  const row = await tx
    .insertInto('webhooks')
    .values({ ...webhook, events: [...new Set(webhook.events)] })
    .onConflict(conflict => conflict.column('url').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Deleted together with what was queued for it. */
export async function deleteWebhook({ tx }: Change, { id, url }: { id: number; url: string }): Promise<void> {
  await tx.deleteFrom('outbox').where('kind', '=', 'webhook').where('recipient', '=', url).execute();
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}
