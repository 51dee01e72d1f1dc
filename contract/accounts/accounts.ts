import { roles } from '@suivi/domain/accounts/role';
import { z } from 'zod';
import { emailAddress } from '../ground/email-address.ts';
import {
  commandEndpoint,
  createEndpoint,
  editEndpoint,
  endEndpoint,
  readEndpoint,
  saveEndpoint,
} from '../ground/endpoint.ts';
import { passwordText } from './password.ts';
import { done, id, instant, trimmedText, version } from '../ground/primitives.ts';

export const account = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isDemonstration: z.boolean(),
  /** False until the person has used a one-time link, or after a reset. */
  hasPassword: z.boolean(),
  /** The person signs in with the identity service of the group. */
  isLinked: z.boolean(),
  /** Signing in asks for a code of an authenticator. */
  hasSecondFactor: z.boolean(),
  /** True after too many wrong codes; resetting the password or the second factor unlocks it. */
  isSecondFactorLocked: z.boolean(),
  createdAt: instant,
  disabledAt: instant.nullable(),
  lastSeenAt: instant.nullable(),
  openSessions: z.int().min(0),
  /** When the last one-time link expires; null when there is no link. */
  linkExpiresAt: instant.nullable(),
  version,
});

/** Shown once: only a hash of its token is kept. */
export const oneTimeLink = z.strictObject({
  url: z.string(),
  expiresAt: instant,
  /** True when the link was also sent to the person by mail. */
  isMailed: z.boolean(),
});

/** The name of a person; surrounding spaces are refused, so that the name comes back as it was sent. */
export const personName = trimmedText(120).min(1);
/** An administrator who changes the access of another account must type their own password: the open session is not enough. */
const withOwnPassword = z.strictObject({ currentPassword: passwordText });
const oneAccount = z.strictObject({ account });

export const listAccounts = readEndpoint({
  path: '/api/accounts',
  access: 'account.manage',
  summary: 'Every account, sorted by name.',
  answer: z.strictObject({ accounts: z.array(account) }),
});

export const createAccount = createEndpoint({
  path: '/api/accounts',
  access: 'account.manage',
  summary:
    'Creates an account (an administrator requires the user’s own password) and returns the link for its first password.',
  body: z.strictObject({
    name: personName,
    email: emailAddress,
    role: z.enum(roles),
    currentPassword: passwordText.optional(),
  }),
  answer: z.strictObject({ account, link: oneTimeLink }),
});

export const saveAccount = saveEndpoint({
  path: '/api/accounts/:id',
  access: 'account.manage',
  summary:
    'Changes the name, the address and the role of an account (the last two require the user’s own password); effective from its next request.',
  body: z.strictObject({
    name: personName,
    /** The new sign-in address; when absent, the address stays as it is. */
    email: emailAddress.optional(),
    role: z.enum(roles),
    currentPassword: passwordText.optional(),
  }),
  answer: oneAccount,
});

export const disableAccount = editEndpoint({
  path: '/api/accounts/:id/disable',
  access: 'account.manage',
  summary: 'Disables an account and ends its sessions.',
  body: withOwnPassword,
  answer: oneAccount,
});

export const enableAccount = editEndpoint({
  path: '/api/accounts/:id/enable',
  access: 'account.manage',
  summary: 'Enables a disabled account again.',
  body: withOwnPassword,
  answer: oneAccount,
});

export const eraseAccount = editEndpoint({
  path: '/api/accounts/:id/erase',
  access: 'account.manage',
  summary:
    'Removes a person permanently: their actions keep the number of the account, their name and address are erased.',
  body: withOwnPassword,
  answer: done,
});

/** The workbook; its file name is in `Content-Disposition`. */
const file = z.unknown();

export const exportOwnData = readEndpoint({
  path: '/api/own-data',
  access: 'own-account.manage',
  summary: 'The data stored about the current user, as a workbook.',
  answer: file,
  heavy: true,
});

export const exportAccountData = readEndpoint({
  path: '/api/accounts/:id/data',
  access: 'account.manage',
  summary: 'The data stored about a person, as a workbook, to answer that person’s request.',
  answer: file,
  heavy: true,
});

export const resetPassword = commandEndpoint({
  path: '/api/accounts/:id/reset-password',
  access: 'account.manage',
  summary:
    'Voids the password, ends the sessions and returns a one-time link for the person. Earlier links become void.',
  body: withOwnPassword,
  answer: z.strictObject({ account, link: oneTimeLink }),
});

export const endAccountSessions = endEndpoint({
  path: '/api/accounts/:id/sessions',
  access: 'account.manage',
  summary: 'Ends every session of an account.',
  answer: z.strictObject({ ended: z.int() }),
});
