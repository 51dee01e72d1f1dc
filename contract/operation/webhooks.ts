import { webhookEvents } from '@suivi/domain/operation/webhook-event';
import { z } from 'zod';
import { passwordText } from '../accounts/password.ts';
import { commandEndpoint, endEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { byId, done, id, instant, trimmedText } from '../ground/primitives.ts';

const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);
/** Refuses an address with a user name or password: it would appear in lists and logs. */
const url = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine(text => !/^[a-z]+:[/\\]*[^/\\?]*@|#/i.test(text), { error: 'invalid-value' });
const answered = z.strictObject({ isTaken: z.boolean(), text: z.string() });

const webhook = z.strictObject({
  id,
  name: z.string(),
  url: z.string(),
  events,
  isOn: z.boolean(),
  waiting: z.int(),
  /** The latest attempts, most recent first, each with the answer of the other side. */
  tries: z.array(answered.extend({ at: instant })),
});
export type Webhook = z.output<typeof webhook>;

export const listWebhooks = readEndpoint({
  path: '/api/webhooks',
  access: 'webhook.write',
  summary: 'The webhooks, with their latest attempts and answers.',
  answer: z.strictObject({ webhooks: z.array(webhook) }),
});

/** Takes no idempotency key: the answer kept for one would hold the secret. */
export const createWebhook = commandEndpoint({
  path: '/api/webhooks',
  access: 'webhook.write',
  summary:
    'Adds a webhook and returns the secret that signs its calls, only once. Requires the user’s own password if one is set.',
  body: z.strictObject({
    name: trimmedText(80).min(1),
    url,
    events,
    currentPassword: passwordText.optional(),
  }),
  answer: z.strictObject({ id, secret: z.string() }),
});

export const switchWebhook = commandEndpoint({
  path: '/api/webhooks/:id/switch',
  access: 'webhook.write',
  summary: 'Switches a webhook on or off; events that happen while it is off are not sent.',
  params: byId,
  body: z.strictObject({ isOn: z.boolean() }),
  answer: done,
});

export const tryWebhook = commandEndpoint({
  path: '/api/webhooks/:id/try',
  access: 'webhook.write',
  summary: 'Sends a test event at once, and returns the answer of the receiver.',
  params: byId,
  answer: answered,
});

export const removeWebhook = endEndpoint({
  path: '/api/webhooks/:id',
  access: 'webhook.write',
  summary: 'Removes a webhook, with its queued calls.',
  answer: done,
});
