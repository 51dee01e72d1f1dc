import { z } from 'zod';
import { createEndpoint, readEndpoint } from '../ground/endpoint.ts';

/** Larger installations are transferred with their backup. */
export const everythingMaximumBytes = 256 * 1024 * 1024;

export const readLoadable = readEndpoint({
  path: '/api/everything',
  access: 'settings.write',
  summary:
    'Whether all data of another installation can be loaded: only when there is no site, point, supplier or document.',
  answer: z.strictObject({ isEmpty: z.boolean() }),
});

export const loadEverything = createEndpoint({
  path: '/api/everything',
  access: 'settings.write',
  summary:
    'Loads the zip of all data of another installation of the same version into an empty one, completely or not at all.',
  body: z.unknown(),
  answer: z.strictObject({ tables: z.int(), rows: z.int(), documents: z.int() }),
  heavy: true,
});
