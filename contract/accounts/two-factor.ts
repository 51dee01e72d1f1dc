import { z } from 'zod';
import { account } from './accounts.ts';
import { commandEndpoint, editEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { passwordText } from './password.ts';
import { done, instant } from '../ground/primitives.ts';
import { secondFactorCode } from './second-factor-code.ts';

const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const readTwoFactor = readEndpoint({
  path: '/api/own-two-factor',
  access: 'own-account.manage',
  summary:
    "Whether one's own account asks for a second factor, since when, and how many recovery codes are left.",
  answer: z.strictObject({
    confirmedAt: instant.nullable(),
    recoveryCodesLeft: z.int().min(0),
    /** The group's settings require it of this account. */
    isRequired: z.boolean(),
    /** Wrong codes entered after the right password over the last thirty days; null when there were none. */
    recentFailures: z.strictObject({ count: z.int().min(1), lastAt: instant }).nullable(),
  }),
});
export type TwoFactor = z.output<typeof readTwoFactor.answer>;

export const startTwoFactor = commandEndpoint({
  path: '/api/own-two-factor/start',
  access: 'own-account.manage',
  summary:
    'Returns a new secret for an authenticator; sign-in does not require a code until one confirms it.',
  body: z.strictObject({ currentPassword: passwordText }),
  answer: z.strictObject({ secret: z.string(), uri: z.string() }),
});

export const confirmTwoFactor = commandEndpoint({
  path: '/api/own-two-factor/confirm',
  access: 'own-account.manage',
  summary:
    "Confirms the authenticator with a code, ends one's other sessions, and returns the recovery codes once.",
  body: z.strictObject({ code: secondFactorCode }),
  answer: recoveryCodes,
});

export const renewRecoveryCodes = commandEndpoint({
  path: '/api/own-two-factor/recovery-codes',
  access: 'own-account.manage',
  summary: 'Voids the recovery codes and returns new ones, once.',
  body: z.strictObject({ currentPassword: passwordText, code: secondFactorCode }),
  answer: recoveryCodes,
});

export const stopTwoFactor = commandEndpoint({
  path: '/api/own-two-factor/stop',
  access: 'own-account.manage',
  summary: 'Removes the second factor, unless the settings require it.',
  body: z.strictObject({ currentPassword: passwordText, code: secondFactorCode }),
  answer: done,
});

export const resetTwoFactor = editEndpoint({
  path: '/api/accounts/:id/reset-two-factor',
  access: 'account.manage',
  summary:
    'For a person who lost the authenticator and the codes: removes the second factor and ends the sessions.',
  body: z.strictObject({ currentPassword: passwordText }),
  answer: z.strictObject({ account }),
});
