import { roles } from '@suivi/domain/accounts/role';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';

export const demonstrationAccount = z.strictObject({
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  password: z.string(),
});

export const readShell = readEndpoint({
  path: '/api/shell',
  access: 'anonymous',
  summary: 'The data shown before sign-in: group, contact, designer, demonstration accounts.',
  answer: z.strictObject({
    groupName: z.string(),
    contactEmail: z.string(),
    designerName: z.string().nullable(),
    /** Written by an administrator; empty: no link is shown. */
    legalNotices: z.string(),
    /** For how long this server keeps personal data; null when it makes no backups. */
    keptDays: z.strictObject({
      connections: z.int().positive(),
      journal: z.int().positive(),
      backups: z.int().positive().nullable(),
    }),
    /** Demonstration data are loaded: a banner of the page says so. */
    demonstration: z.boolean(),
    /** Empty unless this is a demonstration that only this machine can reach. */
    demonstrationAccounts: z.array(demonstrationAccount),
    /** True when the server has demonstration accounts that cannot sign in, because other machines can reach it. */
    demonstrationClosed: z.boolean(),
    /** The label of the identity service that people sign in with; null without one. */
    issuerLabel: z.string().nullable(),
    /** No account exists yet: the first one is created with the link printed at start. */
    setupNeeded: z.boolean(),
  }),
});
