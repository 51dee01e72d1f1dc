import type { BuildingContent, StoredBuilding } from '@suivi/domain/import-plan/plan-buildings';
import type { SiteAttributes, StoredSite } from '@suivi/domain/import-plan/plan-sites';
import { canonicalSiteName } from '@suivi/domain/site/canonical-site-name';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import type { Reader } from './store.ts';

/** Every building in service; with `lock`, their sites are held, so that no two take one code at once. */
export async function readBuildings(db: Reader, lock: boolean): Promise<StoredBuilding[]> {
  if (lock) await db.selectFrom('sites').select('id').orderBy('id').forUpdate().execute();
  const rows = await db.selectFrom('buildings').selectAll().where('archived_at', 'is', null).execute();
  return rows.map(row => ({
    id: row.id,
    version: row.version,
    siteId: row.site_id,
    content: {
      name: row.name,
      code: row.code,
      type: row.type,
      surfaceM2: row.surface_m2 === null ? null : Number(row.surface_m2),
      personnel: row.personnel,
      equipements: row.equipements,
      horaires: row.horaires,
      position:
        row.position_x === null || row.position_y === null
          ? null
          : { xPercent: Number(row.position_x), yPercent: Number(row.position_y) },
      status: row.status,
    },
  }));
}

export async function insertBuilding(
  { tx }: Change,
  siteId: number,
  content: BuildingContent,
): Promise<number> {
  const { id } = await tx
    .insertInto('buildings')
    .values({ site_id: siteId, ...buildingColumns(content), archived_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBuilding(
  { tx }: Change,
  { id, version }: Pick<StoredBuilding, 'id' | 'version'>,
  content: BuildingContent,
): Promise<void> {
  await tx
    .updateTable('buildings')
    .set({ ...buildingColumns(content), updated_at: new Date(), version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** False where readings have been entered since. */
export async function deleteBuilding({ tx }: Change, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('buildings')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('building_consumptions').select('id').where('building_id', '=', id))),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function buildingColumns({ position, surfaceM2, ...content }: BuildingContent) {
  return {
    ...content,
    surface_m2: surfaceM2,
    position_x: position?.xPercent ?? null,
    position_y: position?.yPercent ?? null,
  };
}

/** Every site, archived or not; with `lock`, held, so that no two take one name at once. */
export async function readSites(db: Reader, lock: boolean): Promise<StoredSite[]> {
  if (lock) await db.selectFrom('sites').select('id').orderBy('id').forUpdate().execute();
  const rows = await db.selectFrom('sites').selectAll().orderBy('id').execute();
  return rows.map(row => ({
    id: row.id,
    version: row.version,
    code: row.code,
    isArchived: row.archived_at !== null,
    attributes: {
      name: row.name,
      siteType: row.site_type,
      city: row.city,
      siret: row.siret,
      floorAreaM2: row.floor_area_m2 === null ? null : Number(row.floor_area_m2),
      energyAreaM2: row.energy_area_m2 === null ? null : Number(row.energy_area_m2),
      altitudeM: row.altitude_m,
      weatherStation: row.weather_station,
      subjectToTertiaryDecree: row.subject_to_tertiary_decree,
    },
  }));
}

export async function insertSite({ tx }: Change, code: string, attributes: SiteAttributes): Promise<number> {
  const { id } = await tx
    .insertInto('sites')
    .values({
      code,
      ...siteColumns(attributes),
      archived_at: null,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from sites)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSite(
  { tx }: Change,
  { id, version }: Pick<StoredSite, 'id' | 'version'>,
  attributes: SiteAttributes,
): Promise<void> {
  await tx
    .updateTable('sites')
    .set({ ...siteColumns(attributes), updated_at: new Date(), version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** False where anything has been entered for it since. */
export async function deleteSite({ tx }: Change, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from sites s where s.id = ${id}
      and not exists (select from buildings where site_id = s.id)
      and not exists (select from monthly_energy_declarations where site_id = s.id)
      and not exists (select from site_energies where site_id = s.id)
    returning s.id`.execute(tx);
  return rows.length > 0;
}

function siteColumns({ floorAreaM2, energyAreaM2, ...attributes }: SiteAttributes) {
  return {
    name: attributes.name,
    name_canonical: canonicalSiteName(attributes.name),
    site_type: attributes.siteType,
    city: attributes.city,
    siret: attributes.siret,
    floor_area_m2: floorAreaM2,
    energy_area_m2: energyAreaM2,
    altitude_m: attributes.altitudeM,
    weather_station: attributes.weatherStation,
    subject_to_tertiary_decree: attributes.subjectToTertiaryDecree,
  };
}

export async function readSiteNames(tx: Tx): Promise<Map<number, string>> {
  const rows = await tx.selectFrom('sites').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type BuildingPlace = { name: string; siteId: number };

export async function readBuildingPlaces(tx: Tx): Promise<Map<number, BuildingPlace>> {
  const rows = await tx.selectFrom('buildings').select(['id', 'name', 'site_id']).execute();
  return new Map(rows.map(({ id, name, site_id }) => [id, { name, siteId: site_id }]));
}
