import { z } from 'zod';
import { backupStates } from './backups.ts';
import { readEndpoint } from '../ground/endpoint.ts';

export const readAlive = readEndpoint({
  path: '/api/alive',
  access: 'anonymous',
  summary: 'The process is running. Does not query the database.',
  answer: z.strictObject({ alive: z.literal(true) }),
});

export const readReady = readEndpoint({
  path: '/api/ready',
  access: 'anonymous',
  summary:
    'The database answers, is migrated and writable; 503 otherwise. Also reports the age of the last backup.',
  answer: z.strictObject({
    ready: z.literal(true),
    database: z.enum(['embedded', 'external']),
    backup: z.strictObject({
      state: z.enum(backupStates),
      ageSeconds: z.int().nonnegative().nullable(),
    }),
  }),
});
