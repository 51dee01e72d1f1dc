import { tokenScopeNames } from '@suivi/domain/accounts/token-scope';
import { z } from 'zod';
import { commandEndpoint, endEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { day, done, id, instant, trimmedText } from '../ground/primitives.ts';
import { passwordText } from './password.ts';

const scopes = z.array(z.enum(tokenScopeNames)).min(1).max(tokenScopeNames.length);

const token = z.strictObject({
  id,
  name: z.string(),
  /** Who made it, under whose present role it reads. */
  ownerName: z.string(),
  isOwn: z.boolean(),
  scopes,
  /** The last eight signs of the secret, to know it by. */
  lastSigns: z.string(),
  createdAt: instant,
  /** Its last day in France. */
  lastDay: day,
  /** To the minute; null: never. */
  lastUsedAt: instant.nullable(),
  state: z.enum(['open', 'ended', 'revoked']),
});
export type AccessToken = z.output<typeof token>;

export const listTokens = readEndpoint({
  path: '/api/tokens',
  access: 'token.write',
  summary: "One's own tokens of access, and those of everybody for administrators; the newest first.",
  answer: z.strictObject({ tokens: z.array(token) }),
});

/** No key of repetition: what is kept for one would hold the secret. */
export const createToken = commandEndpoint({
  path: '/api/tokens',
  access: 'token.write',
  summary:
    'Makes a token of access and answers its secret, this once. With the own password where one is set.',
  body: z.strictObject({
    name: trimmedText(80).min(1),
    scopes,
    /** From today to a year from now. */
    lastDay: day,
    currentPassword: passwordText.optional(),
  }),
  answer: z.strictObject({ token, secret: z.string() }),
});

export const revokeToken = endEndpoint({
  path: '/api/tokens/:id',
  access: 'token.write',
  summary: "Revokes a token of one's own, or anybody's for an administrator; it opens nothing from then on.",
  answer: done,
});
