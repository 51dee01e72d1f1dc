import type { Database } from '../schema/tables.ts';
import { ok, refuse, type Result } from '../result.ts';
import { readPasswordHash } from './account-store.ts';
import type { Actor } from './actor.ts';
import { passwordBucket } from './attempt-buckets.ts';
import { claimAttempt, forgiveAttempt } from './attempt-store.ts';
import type { Passwords } from './passwords.ts';

/**
 * Checks that the user of a session knows its password. Returns the stored hash, so that a change can require it to be unchanged.
 */
export async function confirmPassword(
  { db, passwords }: { db: Database; passwords: Passwords },
  { accountId }: Actor,
  password: string,
): Promise<Result<string>> {
  const buckets = [passwordBucket(accountId)];
  const claim = await claimAttempt(db, buckets);
  if (claim.kind === 'throttled') {
    return refuse('throttled', { params: { retryAfterSeconds: claim.retryAfterSeconds } });
  }
  const stored = await readPasswordHash(db, accountId);
  const verified = await passwords.verify(String(accountId), stored, password, true);
  if (verified.kind === 'refused') {
    await forgiveAttempt(db, buckets);
    return verified;
  }
  if (!verified.value || stored === null) return refuse('password-wrong', { field: 'currentPassword' });
  await forgiveAttempt(db, buckets);
  return ok(stored);
}

/**
 * For what outlives a session: refused when the sender has a password and did not give it. One who has none, because they sign in
 * with the identity service, passes without.
 */
export async function needOwnPassword(
  db: Database,
  { accountId }: Actor,
  password: string | undefined,
): Promise<Result<null>> {
  const isMissing = password === undefined && (await readPasswordHash(db, accountId)) !== null;
  return isMissing ? refuse('password-needed', { field: 'currentPassword' }) : ok(null);
}
