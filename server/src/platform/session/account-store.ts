import { canonicalEmail } from '@suivi/contract/ground/email-address';
import type { Role } from '@suivi/domain/accounts/role';
import { sql } from 'kysely';
import type { Change } from '../change.ts';
import type { Database, Tx } from '../schema/tables.ts';

export type NewAccount = {
  email: string;
  name: string;
  role: Role;
  passwordHash: string | null;
  isDemonstration?: boolean;
};

/** Returns the new identifier; null when another account has this e-mail, ignoring case. Throws for an invalid address. */
export async function insertAccount({ tx }: Change, account: NewAccount): Promise<number | null> {
  const canonical = canonicalEmail(account.email);
  if (canonical === null) throw new Error('an account needs a plain e-mail address');
  const row = await tx
    .insertInto('accounts')
    .values({
      email: account.email.trim(),
      email_canonical: canonical,
      name: account.name,
      role: account.role,
      password_hash: account.passwordHash,
      is_demonstration: account.isDemonstration ?? false,
    })
    .onConflict(conflict => conflict.column('email_canonical').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function storePassword({ tx }: Change, accountId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', accountId)
    .execute();
}

export async function readPasswordHash(db: Database, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

export async function hasAccounts(db: Database | Tx): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}
