import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What is, or was, deleted: everything on the demonstration sites, whoever entered it. */
export const demonstrationCounts = z.strictObject({
  sites: z.int().min(0),
  buildings: z.int().min(0),
  declarations: z.int().min(0),
  readings: z.int().min(0),
  alerts: z.int().min(0),
  accounts: z.int().min(0),
});

export const readDemonstration = endpoint({
  method: 'GET',
  path: '/api/demonstration',
  access: 'demonstration.remove',
  effect: 'read',
  summary:
    'What removing the demonstration data would delete, and whether a real administrator would remain.',
  answer: z.strictObject({ counts: demonstrationCounts, hasRealAdministrator: z.boolean() }),
});

export const removeDemonstration = endpoint({
  method: 'DELETE',
  path: '/api/demonstration',
  access: 'demonstration.remove',
  effect: 'command',
  summary:
    'Deletes the demonstration sites with all they hold, and its accounts; the journal stays. `real-admin-required` as long as nobody else could sign in.',
  answer: z.strictObject({ counts: demonstrationCounts }),
});
