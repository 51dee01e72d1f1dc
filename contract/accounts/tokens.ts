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
  summary: "One's own access tokens, or everybody's for administrators; newest first.",
  answer: z.strictObject({ tokens: z.array(token) }),
});

/** Takes no idempotency key: the answer kept for one would hold the secret. */
export const createToken = commandEndpoint({
  path: '/api/tokens',
  access: 'token.write',
  summary:
    'Creates an access token and returns its secret, only once. Requires the user’s own password if one is set.',
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
  summary: "Revokes one's own access token, or anybody's for administrators; it is refused from then on.",
  answer: done,
});
