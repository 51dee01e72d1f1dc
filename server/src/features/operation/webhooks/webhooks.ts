import { randomBytes, randomUUID } from 'node:crypto';
import type * as contract from '@suivi/contract/operation/webhooks';
import type { Change } from '../../../platform/change.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { sendWebhook, webhookSecretPrefix } from '../../../platform/outbox/send-webhook.ts';
import { webhookAddressRule } from '../../../platform/outbox/webhook-address.ts';
import { done, ok, refuse } from '../../../platform/result.ts';
import { needOwnPassword } from '../../../platform/session/confirm-password.ts';
import { webhookOwner } from '../../../platform/two-factor/secret-box.ts';
import { deleteWebhook, findWebhook, insertWebhook, readWebhooks } from './store.ts';

export const listWebhooks: Handler<typeof contract.listWebhooks> = async ({ db }) =>
  ok({ webhooks: await readWebhooks(db) });

export const createWebhook: Handler<typeof contract.createWebhook> = async call => {
  const { body, actor, changeAside, db, platform } = call;
  const { currentPassword, ...content } = body;
  const needed = await needOwnPassword(db, actor, currentPassword);
  if (needed.kind === 'refused') return needed;
  const secret = `${webhookSecretPrefix}${randomBytes(32).toString('base64')}`;
  return changeAside(async current => {
    const sealed = platform.secrets.seal(secret, webhookOwner);
    const id = await insertWebhook(current, { ...content, secret: sealed });
    if (id === null) return refuse('already-exists', { field: 'url' });
    await journal(current, 'create-webhook', content);
    return ok({ id, secret });
  });
};

export const switchWebhook: Handler<typeof contract.switchWebhook> = ({ params, body, changeAside }) =>
  changeAside(async current => {
    const webhook = await findWebhook(current.tx, params.id);
    if (!webhook) return refuse('not-found');
    if (webhook.is_on === body.isOn) {
      current.nothingToDo();
      return done;
    }
    await current.tx.updateTable('webhooks').set({ is_on: body.isOn }).where('id', '=', params.id).execute();
    await journal(current, 'switch-webhook', { ...webhook, isOn: body.isOn });
    return done;
  });

export const removeWebhook: Handler<typeof contract.removeWebhook> = ({ params, changeAside }) =>
  changeAside(async current => {
    const webhook = await findWebhook(current.tx, params.id);
    if (!webhook) return refuse('not-found');
    await deleteWebhook(current, webhook);
    await journal(current, 'remove-webhook', webhook);
    return done;
  });

/** Outside any transaction, since the other side may take its time. */
export const tryWebhook: Handler<typeof contract.tryWebhook> = async ({ db, params, platform }) => {
  const webhook = await findWebhook(db, params.id);
  if (!webhook) return refuse('not-found');
  const secret = platform.secrets.open(webhook.secret, webhookOwner);
  const body = JSON.stringify({ type: 'test', timestamp: platform.clock.now().toISOString(), data: {} });
  const rule = webhookAddressRule(platform.config.webhookAddresses);
  const outcome = await sendWebhook({ url: webhook.url, secret }, { id: randomUUID(), body }, rule);
  return ok({ isTaken: outcome.kind === 'sent', text: outcome.answer });
};

function journal(
  current: Change,
  verb: string,
  { name, url, events, isOn }: { name: string; url: string; events: readonly string[]; isOn?: boolean },
) {
  return current.journal({
    action: `setting.${verb}`,
    entity: 'setting',
    entityId: 'webhook',
    label: name,
    after: { name, url, events, ...(isOn === undefined ? {} : { isOn }) },
  });
}
