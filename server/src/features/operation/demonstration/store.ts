import type { demonstrationCounts } from '@suivi/contract/operation/demonstration';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

export type Counts = z.output<typeof demonstrationCounts>;

export async function countDemonstration(db: Database | Tx): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with demonstration as (select id from sites where is_demonstration)
    select
      (select count(*) from demonstration)::int as sites,
      (select count(*) from buildings where site_id in (select id from demonstration))::int as buildings,
      (select count(*) from monthly_energy_declarations
        where site_id in (select id from demonstration))::int as declarations,
      (select count(*) from building_consumptions c join buildings b on b.id = c.building_id
        where b.site_id in (select id from demonstration))::int as readings,
      (select count(*) from alerts where site_id in (select id from demonstration))::int as alerts,
      (select count(*) from accounts where is_demonstration)::int as accounts`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate without a row');
  return counts;
}

/** Can lock them, so that nobody disables the last one meanwhile. */
export async function hasRealAdministrator(db: Database | Tx, isLocking: boolean): Promise<boolean> {
  const admins = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_demonstration', '=', false)
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .$if(isLocking, query => query.forUpdate())
    .execute();
  return admins.length > 0;
}

/** Their sessions and links are deleted with them. */
export async function deleteDemonstrationAccounts({ tx }: Change): Promise<void> {
  await tx.deleteFrom('accounts').where('is_demonstration', '=', true).execute();
}

/** Makes them ordinary accounts, which nobody can enter until a link has given them a password of their own. */
export async function makeAccountsOrdinary({ tx }: Change): Promise<{ id: number; email: string }[]> {
  const own = tx.selectFrom('accounts').select('id').where('is_demonstration', '=', true);
  await tx.deleteFrom('sessions').where('account_id', 'in', own).execute();
  await tx.deleteFrom('known_devices').where('account_id', 'in', own).execute();
  await tx.deleteFrom('one_time_links').where('account_id', 'in', own).execute();
  return tx
    .updateTable('accounts')
    .set(({ eb }) => ({
      is_demonstration: false,
      password_hash: null,
      updated_at: sql`now()`,
      version: eb('version', '+', 1),
    }))
    .where('is_demonstration', '=', true)
    .returning(['id', 'email'])
    .execute();
}
