import { digestRhythms } from '@suivi/domain/operation/digest';
import { z } from 'zod';
import { commandEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { day } from '../ground/primitives.ts';

const rhythm = z.enum(digestRhythms).nullable();

const ownDigest = z.strictObject({
  /** Null: none. */
  rhythm,
  /** The day of the next one, if there is anything to say; null where none was chosen. */
  nextOn: day.nullable(),
  /** False: what is chosen waits until an administrator has set up mail. */
  isMailOn: z.boolean(),
});

export const readOwnDigest = readEndpoint({
  path: '/api/own-digest',
  access: 'own-account.manage',
  summary: 'Whether, and how often, one is told by mail what waits.',
  answer: ownDigest,
});

export const chooseOwnDigest = commandEndpoint({
  path: '/api/own-digest',
  access: 'own-account.manage',
  summary: 'Chooses a digest each week or month, or none.',
  body: z.strictObject({ rhythm }),
  answer: ownDigest,
});
