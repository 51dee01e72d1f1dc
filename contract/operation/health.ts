import { z } from 'zod';
import { backupStates } from './backups.ts';
import { readEndpoint } from '../ground/endpoint.ts';

export const readAlive = readEndpoint({
  path: '/api/alive',
  access: 'anonymous',
  summary: 'The process answers. Does not touch the database.',
  answer: z.strictObject({ alive: z.literal(true) }),
});

export const readReady = readEndpoint({
  path: '/api/ready',
  access: 'anonymous',
  summary:
    'The database answers, is migrated and can store something; 503 otherwise. Tells the age of the last backup, whatever it is.',
  answer: z.strictObject({
    ready: z.literal(true),
    database: z.enum(['embedded', 'external']),
    backup: z.strictObject({
      state: z.enum(backupStates),
      ageSeconds: z.int().nonnegative().nullable(),
    }),
  }),
});
