import { z } from 'zod';
import { commandEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { done, trimmedText } from '../ground/primitives.ts';

export const mostOwnViews = 30;

const name = trimmedText(60).min(1);

export const ownView = z.strictObject({
  name,
  /** The query string of the view under its filters, with its question mark. */
  search: trimmedText(2000).regex(/^\?/),
  /** The page opens on this view when its address names none. At most one view of a person has it. */
  isHome: z.boolean(),
});
export type OwnView = z.output<typeof ownView>;

export const listOwnViews = readEndpoint({
  path: '/api/own-views',
  access: 'own-account.manage',
  summary: 'The saved views of the current user, most recent first.',
  answer: z.strictObject({ views: z.array(ownView) }),
});

export const keepOwnView = commandEndpoint({
  path: '/api/own-views/keep',
  access: 'own-account.manage',
  summary:
    'Saves a view under a name, replacing one’s view of that name; thirty at most, else `own-view-too-many`.',
  body: ownView,
  answer: done,
});

export const removeOwnView = commandEndpoint({
  path: '/api/own-views/remove',
  access: 'own-account.manage',
  summary: 'Removes the view of that name, if there is one.',
  body: z.strictObject({ name }),
  answer: done,
});
