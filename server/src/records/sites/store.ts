import type { SiteRecord } from '@suivi/contract/sites/sites';
import type { Position } from '@suivi/domain/sites/parse-position';
import type { SiteIdentity } from '@suivi/domain/sites/site-rules';
import { siteFields } from '@suivi/domain/sites/site';
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { storedPeriod } from '../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { fieldDays, readFieldRow } from '../field-columns.ts';

/** `version` counts the saves of the record; energies that declarations put in use are counted separately. */
export type StoredSite = SiteRecord & { energiesVersion: number };

/** Every site in the order of the group, archived ones last; or only those among `ids`. */
export async function readStoredSites(db: Database | Tx, ids?: readonly number[]): Promise<StoredSite[]> {
  const among = (column: string): RawBuilder<boolean> =>
    ids === undefined ? sql`true` : sql`${sql.ref(column)} = any (${ids}::int[])`;
  const [sites, energies] = await Promise.all([
    db
      .selectFrom('sites')
      .selectAll()
      .select(fieldDays(siteFields))
      .select(({ selectFrom }) => [
        selectFrom('buildings')
          .whereRef('buildings.site_id', '=', 'sites.id')
          .select(({ fn }) => fn.countAll().as('count'))
          .as('building_count'),
        selectFrom('monthly_energy_declarations as d')
          .whereRef('d.site_id', '=', 'sites.id')
          .select(({ fn }) => fn.countAll().as('count'))
          .as('declaration_count'),
      ])
      .where(among('id'))
      .orderBy(sql`archived_at is not null`)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('site_energies')
      .selectAll()
      .where(among('site_id'))
      .orderBy('energy_type')
      .orderBy('from_year')
      .orderBy('from_month')
      .execute(),
  ]);
  const bySite = Map.groupBy(energies, row => row.site_id);
  return sites.map(site => ({
    id: site.id,
    code: site.code,
    ...readFieldRow(siteFields, site),
    energiesInUse: (bySite.get(site.id) ?? []).map(row => ({
      energyType: row.energy_type,
      from: storedPeriod(row.from_year, row.from_month),
      to: row.to_year === null || row.to_month === null ? null : storedPeriod(row.to_year, row.to_month),
      ...(row.from_first_declared ? { fromFirstDeclared: true as const } : {}),
    })),
    version: site.version,
    energiesVersion: site.energies_version,
    archivedAt: site.archived_at?.toISOString() ?? null,
    updatedAt: site.updated_at.toISOString(),
    buildingCount: Number(site.building_count),
    declarationCount: Number(site.declaration_count),
  }));
}

/** Changes of sites are serialised, so that two of them cannot take the same name, SIRET or FINESS at once. */
export async function lockSites(tx: Database | Tx): Promise<void> {
  // When the first sites are added there is no row to wait for.
  await sql`select pg_advisory_xact_lock(${advisoryLocks.sites})`.execute(tx);
  await tx.selectFrom('sites').select('id').orderBy('id').forUpdate().execute();
}

/** The unique values of every site, archived ones included. */
export async function readSiteIdentities(db: Database | Tx): Promise<SiteIdentity[]> {
  const rows = await db
    .selectFrom('sites')
    .select(['id', 'code', 'name', 'siret', 'finess', 'archived_at'])
    .orderBy('id')
    .execute();
  return rows.map(({ archived_at, ...site }) => ({
    ...site,
    archivedAt: archived_at?.toISOString() ?? null,
  }));
}

/** The sites among `ids` for which anything was entered. */
export async function findSitesInUse(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ site_id: number }>`
    select site_id from buildings where site_id = any (${ids}::int[])
    union select site_id from monthly_energy_declarations where site_id = any (${ids}::int[])
    union select site_id from site_energies where site_id = any (${ids}::int[])`.execute(tx);
  return new Set(rows.map(row => row.site_id));
}

type PositionRow = { latitude_degrees: string | null; longitude_degrees: string | null };

/** Numeric columns arrive as text. */
export function positionOf({ latitude_degrees, longitude_degrees }: PositionRow): Position | null {
  if (latitude_degrees === null || longitude_degrees === null) return null;
  return { latitudeDegrees: Number(latitude_degrees), longitudeDegrees: Number(longitude_degrees) };
}

/** Their buildings, declarations, readings and alerts are removed with them. */
export async function removeDemonstrationSites({ tx }: Change): Promise<void> {
  await tx.deleteFrom('sites').where('is_demonstration', '=', true).execute();
}
