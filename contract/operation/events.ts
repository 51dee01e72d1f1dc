import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';

/** Names of the events of the server-sent stream. */
export const eventNames = { changed: 'changed', sessionEnded: 'session-ended' } as const;

export const readEvents = readEndpoint({
  path: '/api/events',
  access: 'data.read',
  summary:
    'With `Accept: text/event-stream`, server-sent events: `changed` (the data version increased) and `session-ended`. Otherwise only the data version, for polling.',
  passive: true,
  answer: z.strictObject({ dataVersion: z.string() }),
});
