import type * as contract from '@suivi/contract/accounts/tokens';
import { dayIndex, isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { scopesOf, tokenMaximumDays } from '@suivi/domain/accounts/token-scope';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { done, ok, refuse } from '../../../platform/result.ts';
import { bearerPrefix } from '../../../platform/session/read-bearer.ts';
import { needOwnPassword } from '../../../platform/session/confirm-password.ts';
import { hashToken, newToken } from '../../../platform/session/session-token.ts';
import { insertToken, readTokens, revokeTokens, type StoredToken } from './store.ts';

/** The number of open tokens of one person: beyond it, some are certainly forgotten. */
const mostOpen = 20;

export const listTokens: Handler<typeof contract.listTokens> = async ({ db, actor }) => {
  const tokens = await readTokens(db, { accountId: actor.role === 'admin' ? undefined : actor.accountId });
  return ok({ tokens: tokens.map(token => told(token, actor.accountId)) });
};

/**
 * Only this answer contains the secret: the database has its hash. A person who has a password must give it, since a token
 * outlives the session.
 */
export const createToken: Handler<typeof contract.createToken> = async call => {
  const { body, actor, changeAside, db, today } = call;
  const { name, scopes, lastDay, currentPassword } = body;
  const allowed = scopesOf(actor.role);
  if (!scopes.every(scope => allowed.includes(scope)))
    return refuse('token-scope-above-role', { field: 'scopes' });
  const first = dayIndex(today);
  if (lastDay < isoDayAt(first) || lastDay > isoDayAt(first + tokenMaximumDays))
    return refuse('token-end-out-of-range', { field: 'lastDay' });
  const needed = await needOwnPassword(db, actor, currentPassword);
  if (needed.kind === 'refused') return needed;
  const { accountId } = actor;
  const secret = `${bearerPrefix}${newToken()}`;
  const lastSigns = secret.slice(-8);
  return changeAside(async current => {
    const earlier = await readTokens(current.tx, { accountId });
    if (earlier.filter(({ state }) => state === 'open').length >= mostOpen)
      return refuse('token-too-many', { params: { most: mostOpen } });
    const hash = hashToken(secret);
    const id = await insertToken(current, { accountId, name, hash, lastSigns, scopes, lastDay });
    const [token] = await readTokens(current.tx, { id });
    if (!token) throw new Error(`token ${id} vanished`);
    await current.journal(entryOf('create-token', token));
    return ok({ token: told(token, accountId), secret });
  });
};

export const revokeToken: Handler<typeof contract.revokeToken> = async ({
  params: { id },
  actor,
  changeAside,
}) =>
  changeAside(async current => {
    const [token] = await readTokens(current.tx, { id });
    const isTheirs = token?.accountId === actor.accountId || actor.role === 'admin';
    if (!token || !isTheirs) return refuse('not-found');
    if (token.state === 'revoked') current.nothingToDo();
    else {
      await revokeTokens(current, { id });
      await current.journal(entryOf('revoke-token', token));
    }
    return done;
  });

function told(stored: StoredToken, readerId: number) {
  const { id, name, ownerName, scopes, lastSigns, createdAt, lastDay, lastUsedAt, state } = stored;
  const isOwn = stored.accountId === readerId;
  return { id, name, ownerName, isOwn, scopes, lastSigns, createdAt, lastDay, lastUsedAt, state };
}

function entryOf(verb: 'create-token' | 'revoke-token', token: StoredToken) {
  const { name, scopes, lastSigns, lastDay } = token;
  return {
    action: `account.${verb}`,
    entity: 'account',
    entityId: token.accountId,
    label: token.email,
    [verb === 'create-token' ? 'after' : 'before']: { token: name, scopes, lastSigns, lastDay },
  } as const;
}
