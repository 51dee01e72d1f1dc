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
  summary: 'The addresses that are told of events, with their latest tries and answers.',
  answer: z.strictObject({ webhooks: z.array(webhook) }),
});

/** Takes no idempotency key: the answer kept for one would hold the secret. */
export const createWebhook = commandEndpoint({
  path: '/api/webhooks',
  access: 'webhook.write',
  summary:
    'Adds an address that is told of events, and answers the secret by which it knows them, this once. With the own password where one is set.',
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
  summary: 'Switches an address on or off; what happens while it is off is told to nobody.',
  params: byId,
  body: z.strictObject({ isOn: z.boolean() }),
  answer: done,
});

export const tryWebhook = commandEndpoint({
  path: '/api/webhooks/:id/try',
  access: 'webhook.write',
  summary: 'Sends one event of trial at once, and says what the other side answered.',
  params: byId,
  answer: answered,
});

export const removeWebhook = endEndpoint({
  path: '/api/webhooks/:id',
  access: 'webhook.write',
  summary: 'Removes an address, with what waits for it.',
  answer: done,
});
