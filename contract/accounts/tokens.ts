import { tokenScopeNames } from '@suivi/domain/accounts/token-scope';
import { z } from 'zod';
import { commandEndpoint, endEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { day, done, id, instant, trimmedText } from '../ground/primitives.ts';
import { passwordText } from './password.ts';

const scopes = z.array(z.enum(tokenScopeNames)).min(1).max(tokenScopeNames.length);

const token = z.strictObject({
  id,
  name: z.string(),
  /** The person who made the token; the token reads under their present role. */
  ownerName: z.string(),
  isOwn: z.boolean(),
  scopes,
  /** The last eight characters of the secret, by which people recognise it. */
  lastSigns: z.string(),
  createdAt: instant,
  /** The last day on which the token is valid, in France. */
  lastDay: day,
  /** Rounded to the minute; null when the token was never used. */
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

/** Takes no idempotency key: the answer kept for one would hold the secret. */
export const createToken = commandEndpoint({
  path: '/api/tokens',
  access: 'token.write',
  summary:
    'Makes a token of access and answers its secret, this once. With the own password where one is set.',
  body: z.strictObject({
    name: trimmedText(80).min(1),
    scopes,
    /** Between today and one year from today. */
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
