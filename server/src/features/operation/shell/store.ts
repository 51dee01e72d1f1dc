import type { Role } from '@suivi/domain/accounts/role';
import { sql } from 'kysely';
import type { Database } from '../../../platform/schema/tables.ts';

export type ShellFacts = { hasAccounts: boolean; hasDemonstration: boolean; issuerLabel: string | null };

export async function readShellFacts(db: Database): Promise<ShellFacts> {
  const { rows } = await sql<{ accounts: boolean; demonstration: boolean; issuer: string | null }>`
    select exists (select from accounts) as accounts,
      exists (select from sites where is_demonstration) as demonstration,
      (select label from issuer_settings where is_on) as issuer`.execute(db);
  return {
    hasAccounts: rows[0]?.accounts === true,
    hasDemonstration: rows[0]?.demonstration === true,
    issuerLabel: rows[0]?.issuer ?? null,
  };
}

export async function readDemonstrationAccounts(
  db: Database,
): Promise<{ name: string; email: string; role: Role }[]> {
  return db
    .selectFrom('accounts')
    .select(['name', 'email', 'role'])
    .where('is_demonstration', '=', true)
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute();
}
