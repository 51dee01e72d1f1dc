import { sql } from 'kysely';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyInUse } from '@suivi/domain/sites/energy-in-use';
import type { Basis } from '@suivi/domain/decree/basis';
import type { SubCategorySurface } from '@suivi/domain/decree/cabs/sub-category-surface';
import type { YearlyUses } from '@suivi/domain/decree/decree-site';
import type { DatedSurface } from '@suivi/domain/decree/mean-surface';
import type { SiteType } from '@suivi/domain/sites/site';
import { storedPeriod, storedPeriodOrNull, storedNumberOrNull } from '../../platform/schema/stored-values.ts';
import type { Database } from '../../platform/schema/tables.ts';

export type DecreeSiteRow = {
  id: number;
  code: string;
  name: string;
  city: string;
  siret: string | null;
  finess: string | null;
  siteType: SiteType;
  altitudeM: number | null;
  energyAreaM2: number | null;
  /** ISO day; null while it belongs to the group. */
  leftOn: string | null;
  stationNumber: string | null;
  departement: string | null;
  openedOn: Period | null;
  chosenFrom: Period | null;
  /** The choice of the group, the same for every site. */
  wantedBasis: Basis;
  version: number;
};

export type SiteKey = { code: string } | { id: number };

/** The sites that are subject to the décret, in the order of the group; one of them when `key` is given. */
export async function readSubjectSites(db: Database, key?: SiteKey): Promise<DecreeSiteRow[]> {
  const rows = await db
    .selectFrom('sites as s')
    .leftJoin('decree_profiles as p', 'p.site_id', 's.id')
    .innerJoin('settings as g', join => join.onTrue())
    .select(['s.id', 's.code', 's.name', 's.city', 's.siret', 's.finess', 's.site_type', 's.altitude_m'])
    .select(['s.energy_area_m2', 's.weather_station', 'p.departement', 'p.opened_year', 'p.opened_month'])
    .select(sql<string | null>`s.left_on::text`.as('left_day'))
    .select(['p.reference_from_year', 'p.reference_from_month', 'p.version', 'g.decree_basis'])
    .where('s.archived_at', 'is', null)
    .where('s.subject_to_tertiary_decree', '=', true)
    .$if(key !== undefined, query =>
      key && 'id' in key ? query.where('s.id', '=', key.id) : query.where('s.code', '=', key?.code ?? ''),
    )
    .orderBy('s.position')
    .orderBy('s.id')
    .execute();
  return rows.map(row => ({
    id: row.id,
    code: row.code,
    name: row.name,
    city: row.city,
    siret: row.siret,
    finess: row.finess,
    siteType: row.site_type,
    altitudeM: row.altitude_m,
    energyAreaM2: storedNumberOrNull(row.energy_area_m2),
    leftOn: row.left_day,
    stationNumber: row.weather_station,
    departement: row.departement,
    openedOn: storedPeriodOrNull(row.opened_year, row.opened_month),
    chosenFrom: storedPeriodOrNull(row.reference_from_year, row.reference_from_month),
    wantedBasis: row.decree_basis,
    version: row.version ?? 1,
  }));
}

export type SiteSpaces = {
  surfaces: DatedSurface[];
  subCategories: SubCategorySurface[];
  uses: YearlyUses[];
  energiesInUse: EnergyInUse[];
};

/** The dated data of several sites: surfaces, sub-categories, metered uses, energies in use. */
export async function readSpaces(db: Database, siteIds: readonly number[]): Promise<Map<number, SiteSpaces>> {
  const [areas, subCategories, uses, energies] = await Promise.all([
    db.selectFrom('site_energy_areas').selectAll().where('site_id', 'in', siteIds).orderBy('id').execute(),
    db.selectFrom('site_sub_categories').selectAll().where('site_id', 'in', siteIds).orderBy('id').execute(),
    db.selectFrom('site_yearly_uses').selectAll().where('site_id', 'in', siteIds).execute(),
    db.selectFrom('site_energies').selectAll().where('site_id', 'in', siteIds).orderBy('id').execute(),
  ]);
  return new Map(
    siteIds.map(id => [
      id,
      {
        surfaces: ofSite(areas, id).map(row => ({ ...spanOf(row), surfaceM2: Number(row.surface_m2) })),
        subCategories: ofSite(subCategories, id).map(row => ({
          ...spanOf(row),
          subCategory: row.sub_category,
          surfaceM2: Number(row.surface_m2),
          heatedSurfaceM2: storedNumberOrNull(row.heated_surface_m2),
          cooledSurfaceM2: storedNumberOrNull(row.cooled_surface_m2),
          indicators: row.indicators,
        })),
        uses: ofSite(uses, id).map(row => ({
          from: storedPeriod(row.from_year, row.from_month),
          heatingKwh: storedNumberOrNull(row.heating_kwh),
          coolingKwh: storedNumberOrNull(row.cooling_kwh),
        })),
        energiesInUse: ofSite(energies, id).map(row => ({
          energyType: row.energy_type,
          from: storedPeriod(row.from_year, row.from_month),
          to: storedPeriodOrNull(row.to_year, row.to_month),
        })),
      },
    ]),
  );
}

function ofSite<Row extends { site_id: number }>(rows: readonly Row[], id: number): Row[] {
  return rows.filter(({ site_id }) => site_id === id);
}

type SpanRow = Record<'from_year' | 'from_month' | 'to_year' | 'to_month', number | null>;

function spanOf(row: SpanRow) {
  return {
    from: storedPeriodOrNull(row.from_year, row.from_month),
    to: storedPeriodOrNull(row.to_year, row.to_month),
  };
}
