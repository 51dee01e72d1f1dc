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
  /** The network address of the browser, as the server saw it. */
  address: z.string(),
  /** The user agent that the browser sent. */
  userAgent: z.string(),
  /**
   * The number of wrong codes before a right one, of strangers’ tries within an hour, or of connections grouped in
   * `more-browsers`; otherwise null.
   */
  failures: z.int().nullable(),
});

/** The browser that caused a notice does not receive it: otherwise somebody with a stolen password could dismiss the notice. */
export const listOwnNotices = readEndpoint({
  path: '/api/own-notices',
  access: 'own-account.manage',
  summary: 'Notices about one’s own account that have not been dismissed, most recent first.',
  passive: true,
  answer: z.strictObject({ notices: z.array(ownNotice) }),
});

export const dismissOwnNotices = commandEndpoint({
  path: '/api/own-notices/dismiss',
  access: 'own-account.manage',
  summary: 'Dismisses notices.',
  body: z.strictObject({ ids: z.array(id).min(1).max(50) }),
  answer: done,
});
