import { sql } from 'kysely';
import type { ControlId } from '@suivi/domain/bills/audit/control';
import type { Database, Tx } from '../platform/schema/tables.ts';

/** Two servers may start together: with `isLocking` the second waits here, then sees the sites of the first. */
export async function hasSites(db: Database | Tx, isLocking: boolean): Promise<boolean> {
  if (isLocking) await db.selectFrom('data_version').select('version').forUpdate().execute();
  return (await db.selectFrom('sites').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function listOpenAlerts(tx: Tx) {
  return tx
    .selectFrom('alerts as a')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .leftJoin('buildings as b', 'b.id', 'a.building_id')
    .select(['a.id', 'b.code as buildingCode', 's.code as siteCode', 'a.energy_type as energyType', 'a.rule'])
    .select(['a.reference_year as year', 'a.reference_month as month'])
    .where('a.state', '=', 'open')
    .execute();
}

export async function listFindings(tx: Tx) {
  const { rows } = await sql<{ id: number; control: ControlId; gapCents: number | null }>`
    select id, control, gap_cents::float8 as "gapCents" from bill_findings order by id`.execute(tx);
  return rows;
}
