import { z } from 'zod';
import { commandEndpoint, endEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { passwordText } from '../accounts/password.ts';

/** Counts of what is, or was, deleted: everything on the demonstration sites, whoever entered it. */
export const demonstrationCounts = z.strictObject({
  sites: z.int().min(0),
  buildings: z.int().min(0),
  declarations: z.int().min(0),
  readings: z.int().min(0),
  alerts: z.int().min(0),
  accounts: z.int().min(0),
});

export const readDemonstration = readEndpoint({
  path: '/api/demonstration',
  access: 'demonstration.remove',
  summary:
    'What removing the demonstration data would delete, and whether a real administrator would remain.',
  answer: z.strictObject({
    counts: demonstrationCounts,
    hasRealAdministrator: z.boolean(),
    /** True when other machines can reach this server: demonstration accounts then cannot sign in. */
    isClosed: z.boolean(),
  }),
});

export const removeDemonstration = endEndpoint({
  path: '/api/demonstration',
  access: 'demonstration.remove',
  body: z.strictObject({ currentPassword: passwordText }),
  summary:
    'Deletes the demonstration sites with all their data, and the demonstration accounts; the journal stays. `real-admin-required` while nobody else could sign in.',
  answer: z.strictObject({ counts: demonstrationCounts }),
});

export const keepDemonstrationAccounts = commandEndpoint({
  path: '/api/demonstration/keep-accounts',
  access: 'demonstration.remove',
  body: z.strictObject({ currentPassword: passwordText }),
  summary:
    'Turns the demonstration accounts into ordinary accounts without a password, for which links can be issued; their data stay.',
  answer: z.strictObject({ kept: z.int().min(0) }),
});
