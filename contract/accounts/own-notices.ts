import { z } from 'zod';
import { commandEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { done, id, instant } from '../ground/primitives.ts';

const ownNoticeKinds = [
  'new-browser',
  'more-browsers',
  'second-factor-failures',
  'second-factor-locked',
  'strangers-tries',
] as const;

const ownNotice = z.strictObject({
  id,
  kind: z.enum(ownNoticeKinds),
  at: instant,
  /** From where, as the server saw it. */
  address: z.string(),
  /** What the browser said it is. */
  userAgent: z.string(),
  /** Wrong codes before a right one, tries of strangers within an hour, or connections that `more-browsers` stands for; else null. */
  failures: z.int().nullable(),
});

/** Never by the browser that caused it: whoever came in with a stolen password would put it away. */
export const listOwnNotices = readEndpoint({
  path: '/api/own-notices',
  access: 'own-account.manage',
  summary: 'What happened to one’s own account and has not been put away, the most recent first.',
  passive: true,
  answer: z.strictObject({ notices: z.array(ownNotice) }),
});

export const dismissOwnNotices = commandEndpoint({
  path: '/api/own-notices/dismiss',
  access: 'own-account.manage',
  summary: 'Puts away notices that were read.',
  body: z.strictObject({ ids: z.array(id).min(1).max(50) }),
  answer: done,
});
