import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';

/** Those of these sites that exist and are in service. */
export async function findSites(db: Database | Tx, siteIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('sites')
    .select('id')
    .where(sql<boolean>`id = any (${[...new Set(siteIds)]}::int[])`)
    .where('archived_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether a site exists and is in service. */
export async function isSite(db: Database | Tx, siteId: number): Promise<boolean> {
  return (await findSites(db, [siteId])).has(siteId);
}

/** The person who last declared months of an energy, by code of the site and energy. */
export async function readDeclarers(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('monthly_energy_declarations as d')
    .innerJoin('sites as s', 's.id', 'd.site_id')
    .innerJoin('accounts as a', 'a.id', 'd.declared_by')
    .distinctOn(['d.site_id', 'd.energy_type'])
    .select(['s.code', 'd.energy_type', 'a.name'])
    .orderBy('d.site_id')
    .orderBy('d.energy_type')
    .orderBy('d.reference_year', 'desc')
    .execute();
  return new Map(rows.map(({ code, energy_type: energyType, name }) => [`${code} ${energyType}`, name]));
}
