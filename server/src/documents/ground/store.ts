import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { byName } from '@suivi/domain/ground/text/by-name';
import { type BuildingContent, buildingContentOf, buildingFields } from '@suivi/domain/sites/building';
import { readFieldRow } from '../../records/field-columns.ts';
import { storedNumberOrNull } from '../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

export type Reader = Database | Tx;
export type Scope = { site?: string | undefined; year?: number | undefined; energy?: EnergyType | undefined };

/** Rows that come site by site, within each by the name of their building. */
export function byBuilding<Row extends { site_id: number }>(
  rows: Row[],
  nameOf: (row: Row) => string,
): Row[] {
  return [...Map.groupBy(rows, row => row.site_id).values()].flatMap(ofSite => byName(ofSite, nameOf));
}

export type BuildingRow = BuildingContent & { siteName: string };

export async function readBuildings(db: Reader, { site }: Scope): Promise<BuildingRow[]> {
  let query = db
    .selectFrom('buildings as b')
    .innerJoin('sites as s', 's.id', 'b.site_id')
    .selectAll('b')
    .select('s.name as site_name')
    .where('b.archived_at', 'is', null)
    .where('s.archived_at', 'is', null)
    .orderBy('s.position')
    .orderBy('s.id')
    .orderBy('b.id');
  if (site !== undefined) query = query.where('s.code', '=', site);
  return byBuilding(await query.execute(), ({ name }) => name).map(row => ({
    siteName: row.site_name,
    ...buildingContentOf(readFieldRow(buildingFields, row)),
  }));
}

export type ReadingRow = {
  siteName: string;
  buildingName: string;
  buildingCode: string;
  year: number;
  month: number;
  electricityKwh: number | null;
  gasKwhPcs: number | null;
  waterM3: number | null;
};

export async function readReadings(db: Reader, { site, year }: Scope): Promise<ReadingRow[]> {
  let query = db
    .selectFrom('building_consumptions as c')
    .innerJoin('buildings as b', join =>
      join.onRef('b.id', '=', 'c.building_id').on('b.archived_at', 'is', null),
    )
    .innerJoin('sites as s', join => join.onRef('s.id', '=', 'b.site_id').on('s.archived_at', 'is', null))
    .selectAll('c')
    .select(['b.site_id', 's.name as site_name', 'b.name as building_name', 'b.code as building_code'])
    .orderBy('s.position')
    .orderBy('s.id')
    .orderBy('b.id')
    .orderBy('c.reference_year')
    .orderBy('c.reference_month');
  if (site !== undefined) query = query.where('s.code', '=', site);
  if (year !== undefined) query = query.where('c.reference_year', '=', year);
  return byBuilding(await query.execute(), row => row.building_name).map(row => ({
    siteName: row.site_name,
    buildingName: row.building_name,
    buildingCode: row.building_code,
    year: row.reference_year,
    month: row.reference_month,
    electricityKwh: storedNumberOrNull(row.electricity_consumption),
    gasKwhPcs: storedNumberOrNull(row.gas_consumption),
    waterM3: storedNumberOrNull(row.water_consumption),
  }));
}
