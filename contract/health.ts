import { z } from 'zod';
import { backupStates } from './backups.ts';
import { endpoint } from './endpoint.ts';

export const readAlive = endpoint({
  method: 'GET',
  path: '/api/alive',
  access: 'anonymous',
  effect: 'read',
  summary: 'The process answers. Does not touch the database.',
  answer: z.strictObject({ alive: z.literal(true) }),
});

export const readReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'anonymous',
  effect: 'read',
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
