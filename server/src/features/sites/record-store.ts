import type { SiteContent, SiteRecord } from '@suivi/contract/sites';
import { isMonth, type Month, type Period } from '@suivi/domain/calendar/month';
import type { DeclaredMonth } from '@suivi/domain/consumption/propose-energies-in-use';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

/** Every site in the order of the group, the archived ones last. */
export async function readSiteRecords(db: Database | Tx, id?: number): Promise<SiteRecord[]> {
  const only = id === undefined ? sql`true` : sql`id = ${id}`;
  const [sites, energies] = await Promise.all([
    db
      .selectFrom('sites')
      .selectAll()
      // A day read as a date would move with the time zone of the server.
      .select([
        sql<string | null>`joined_on::text`.as('joined_day'),
        sql<string | null>`left_on::text`.as('left_day'),
      ])
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
      .where(sql<boolean>`${only}`)
      .orderBy(sql`archived_at is not null`)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('site_energies')
      .selectAll()
      .orderBy('energy_type')
      .orderBy('from_year')
      .orderBy('from_month')
      .execute(),
  ]);
  return sites.map(site => ({
    id: site.id,
    code: site.code,
    name: site.name,
    siteType: site.site_type,
    city: site.city,
    siret: site.siret,
    floorAreaM2: site.floor_area_m2 === null ? null : Number(site.floor_area_m2),
    energyAreaM2: site.energy_area_m2 === null ? null : Number(site.energy_area_m2),
    altitudeM: site.altitude_m,
    weatherStation: site.weather_station,
    subjectToTertiaryDecree: site.subject_to_tertiary_decree,
    tertiaryDecreeReason: site.tertiary_decree_reason,
    joinedOn: site.joined_day,
    leftOn: site.left_day,
    energiesInUse: energies
      .filter(({ site_id }) => site_id === site.id)
      .map(row => ({
        energyType: row.energy_type,
        from: periodOf(row.from_year, row.from_month),
        to: row.to_year === null || row.to_month === null ? null : periodOf(row.to_year, row.to_month),
      })),
    version: site.version + site.energies_version,
    archivedAt: site.archived_at?.toISOString() ?? null,
    updatedAt: site.updated_at.toISOString(),
    buildingCount: Number(site.building_count),
    declarationCount: Number(site.declaration_count),
  }));
}

export async function findSiteRecord(db: Database | Tx, id: number): Promise<SiteRecord | null> {
  const [found] = await readSiteRecords(db, id);
  return found ?? null;
}

/** Changes of sites follow one another, so that two cannot take one name or SIRET at once. */
export async function lockSites(tx: Tx): Promise<void> {
  // Those who add the first site find no row to wait at.
  await sql`select pg_advisory_xact_lock(${advisoryLocks.sites})`.execute(tx);
  await tx.selectFrom('sites').select('id').orderBy('id').forUpdate().execute();
}

type Same = { name: string; field: 'name' | 'siret' };

/** Another site, archived or not, that has the name, the code or the SIRET already. */
export async function findSameSite(
  tx: Tx,
  own: { id: number | null; code: string | null; nameCanonical: string; siret: string | null },
): Promise<Same | null> {
  const rows = await tx
    .selectFrom('sites')
    .select(['name', 'name_canonical', 'code', 'siret'])
    .where('id', '!=', own.id ?? 0)
    .where(({ eb, or }) =>
      or([
        eb('name_canonical', '=', own.nameCanonical),
        ...(own.code === null ? [] : [eb('code', '=', own.code)]),
        ...(own.siret === null ? [] : [eb('siret', '=', own.siret)]),
      ]),
    )
    .execute();
  const [found] = rows;
  if (!found) return null;
  const hasName = found.name_canonical === own.nameCanonical || found.code === own.code;
  return { name: found.name, field: hasName ? 'name' : 'siret' };
}

type Named = { code: string; nameCanonical: string };

export async function insertSite(
  { tx }: Change,
  { code, nameCanonical }: Named,
  content: SiteContent,
): Promise<number> {
  const { id } = await tx
    .insertInto('sites')
    .values({
      code,
      name_canonical: nameCanonical,
      ...columnsOf(content),
      position: sql<number>`(select coalesce(max(position) + 1, 0) from sites)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertEnergies(tx, id, content);
  return id;
}

export async function updateSite(
  { tx }: Change,
  { id }: SiteRecord,
  nameCanonical: string,
  content: SiteContent,
): Promise<void> {
  await tx
    .updateTable('sites')
    .set({
      name_canonical: nameCanonical,
      ...columnsOf(content),
      updated_at: new Date(),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('site_energies').where('site_id', '=', id).execute();
  await insertEnergies(tx, id, content);
}

export async function setSiteArchived(
  { tx }: Change,
  { id }: SiteRecord,
  archivedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('sites')
    .set({ archived_at: archivedAt, updated_at: new Date(), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The months of a site that hold a declared quantity. */
export async function findDeclaredMonths(db: Database, siteId: number): Promise<DeclaredMonth[]> {
  const rows = await db
    .selectFrom('declared_months')
    .select(['energy_type', 'reference_year', 'reference_month'])
    .where('site_id', '=', siteId)
    .where('quantity', 'is not', null)
    .execute();
  return rows.map(row => ({
    energyType: row.energy_type,
    ...periodOf(row.reference_year, row.reference_month),
  }));
}

function columnsOf(content: SiteContent) {
  return {
    name: content.name,
    site_type: content.siteType,
    city: content.city,
    siret: content.siret,
    floor_area_m2: content.floorAreaM2,
    energy_area_m2: content.energyAreaM2,
    altitude_m: content.altitudeM,
    weather_station: content.weatherStation,
    subject_to_tertiary_decree: content.subjectToTertiaryDecree,
    tertiary_decree_reason: content.tertiaryDecreeReason,
    joined_on: content.joinedOn,
    left_on: content.leftOn,
  };
}

async function insertEnergies(tx: Tx, siteId: number, { energiesInUse }: SiteContent): Promise<void> {
  if (energiesInUse.length === 0) return;
  await tx
    .insertInto('site_energies')
    .values(
      energiesInUse.map(({ energyType, from, to }) => ({
        site_id: siteId,
        energy_type: energyType,
        from_year: from.year,
        from_month: from.month,
        to_year: to?.year ?? null,
        to_month: to?.month ?? null,
      })),
    )
    .execute();
}

function periodOf(year: number, month: number): Period {
  if (!isMonth(month)) throw new Error(`month ${month} is stored`);
  return { year, month: month satisfies Month };
}
