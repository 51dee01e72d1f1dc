import { type Role, roles } from '@suivi/domain/accounts/role';
import { type TokenScope, tokenScopeNames } from '@suivi/domain/accounts/token-scope';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { hash } from '@node-rs/argon2';
import { makeChange, systemAuthor } from '../platform/change.ts';
import { ok } from '../platform/result.ts';
import type { Database } from '../platform/schema/tables.ts';
import { insertAccount } from '../platform/session/account-store.ts';
import { insertSession } from '../platform/session/session-store.ts';
import { insertToken } from '../features/accounts/tokens/store.ts';
import { systemClock, todayInParis } from '../platform/clock.ts';
import { bearerPrefix } from '../platform/session/read-bearer.ts';
import { hashToken, newToken } from '../platform/session/session-token.ts';

export type TestPerson = { accountId: number; email: string; role: Role; name: string };

export const testPassword = 'trois vaches broutent ailleurs';
/** What an administrator adds to a request about somebody else's account. */
export const ownPassword = { currentPassword: testPassword };

let people = 0;
let testPasswordHash: Promise<string> | undefined;

/** Creates an account with `testPassword`, hashed once and cheaply. */
export async function createTestAccount(
  db: Database,
  role: Role,
  given: { email?: string; name?: string; hasPassword?: boolean; isDemonstration?: boolean } = {},
): Promise<TestPerson> {
  people += 1;
  const { email = `${role}-${people}@test.example`, name = `${role} ${people}` } = given;
  testPasswordHash ??= hash(testPassword, { memoryCost: 64, timeCost: 1 });
  const passwordHash = given.hasPassword === false ? null : await testPasswordHash;
  return change(db, async current => {
    const accountId = await insertAccount(current, {
      email,
      name,
      role,
      passwordHash,
      isDemonstration: given.isDemonstration ?? false,
    });
    if (accountId === null) throw new Error(`${email} has an account already`);
    return { accountId, email, role, name };
  });
}

/** Opens a session without signing in; returns the `Cookie` header to send. */
export async function openTestSession(db: Database, { accountId }: TestPerson): Promise<string> {
  const token = newToken();
  await change(db, current => insertSession(current, { accountId, token, userAgent: 'test' }));
  return `session=${token}`;
}

/** Creates an access token with these scopes; returns the `Authorization` header to send. */
export async function tokenOf(
  db: Database,
  { accountId }: Pick<TestPerson, 'accountId'>,
  scopes: readonly TokenScope[] = tokenScopeNames,
): Promise<string> {
  const secret = `${bearerPrefix}${newToken()}`;
  const [lastSigns, hash] = [secret.slice(-8), hashToken(secret)];
  const lastDay = isoDay(todayInParis(systemClock));
  await change(db, current =>
    insertToken(current, { accountId, name: 'Essai', hash, lastSigns, scopes, lastDay }),
  );
  return `Bearer ${secret}`;
}

/** A new account of this role, signed in. */
export async function signedIn(db: Database, role: Role): Promise<string> {
  return openTestSession(db, await createTestAccount(db, role));
}

/** One `Cookie` header for each role. */
export async function signedInRoles(db: Database): Promise<Record<Role, string>> {
  const cookies: Partial<Record<Role, string>> = {};
  for (const role of roles) cookies[role] = await signedIn(db, role);
  return cookies as Record<Role, string>;
}

async function change<T>(db: Database, work: (current: Parameters<typeof insertSession>[0]) => Promise<T>) {
  const made = await makeChange({ db, author: systemAuthor, requestId: 'test' }, async current => {
    current.nothingToDo();
    return ok(await work(current));
  });
  if (made.kind === 'refused') throw new Error(made.refusal.code);
  return made.value;
}
