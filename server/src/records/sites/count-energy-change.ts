import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';

/** Raises the version of these sites: clients that have read the record of one must read it again before saving it. */
export async function countEnergyChange(tx: Tx, siteIds: readonly number[]): Promise<void> {
  await sql`
    update sites set energies_version = energies_version + 1
    where id in (select id from sites where id = any (${siteIds}::int[]) order by id for no key update)`.execute(
    tx,
  );
}
