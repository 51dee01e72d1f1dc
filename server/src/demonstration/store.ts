import { mainEnergyTypes } from '@suivi/domain/energy/energy-type';
import type { Change } from '../platform/change.ts';
import { declaredMonthRows, insertDeclaredMonths } from '../records/declarations/write-declared-months.ts';
import type { Tx } from '../platform/schema/tables.ts';
import type { demonstrationBuildings, demonstrationSites } from './demonstration-sites.ts';
import {
  type DemonstrationDeclaration,
  type DemonstrationReading,
  demonstrationYears,
} from './generate-declarations.ts';

/** Identifiers by site code. */
type SiteIds = Map<string, number>;

function idOf(ids: Map<string, number>, code: string): number {
  const found = ids.get(code);
  if (found === undefined) throw new Error(`${code} is not in the demonstration set`);
  return found;
}

export async function hasSites(tx: Tx): Promise<boolean> {
  // Two servers may start together: the second waits here, then sees the first one's sites.
  await tx.selectFrom('data_version').select('version').forUpdate().execute();
  return (await tx.selectFrom('sites').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertSites({ tx }: Change, sites: typeof demonstrationSites): Promise<SiteIds> {
  const rows = await tx
    .insertInto('sites')
    .values(
      sites.map((site, position) => ({
        code: site.code,
        name: site.name,
        name_canonical: site.code.replaceAll('-', ' '),
        city: site.city,
        floor_area_m2: site.floorAreaM2,
        energy_area_m2: site.energyAreaM2,
        altitude_m: site.altitudeM,
        weather_station: '43062001',
        tertiary_decree_reason: 'Surface de plancher de 1\u202f000\u00a0m² ou plus',
        position,
        is_demonstration: true,
      })),
    )
    .returning(['id', 'code'])
    .execute();
  await tx
    .insertInto('site_energies')
    .values(
      rows.flatMap(({ id }) =>
        mainEnergyTypes.map(energyType => ({
          site_id: id,
          energy_type: energyType,
          from_year: demonstrationYears.first,
          from_month: 1,
        })),
      ),
    )
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

export async function insertDeclarations(
  { tx }: Change,
  sites: SiteIds,
  declarations: DemonstrationDeclaration[],
): Promise<void> {
  const heads = await tx
    .insertInto('monthly_energy_declarations')
    .values(
      declarations.map(({ siteCode, energyType, year, unit, ecsProducer, notes }) => ({
        site_id: idOf(sites, siteCode),
        energy_type: energyType,
        reference_year: year,
        unit,
        ecs_producer: ecsProducer,
        notes,
      })),
    )
    .returning(['id', 'site_id', 'energy_type', 'reference_year'])
    .execute();
  const keyed = new Map(
    heads.map(head => [`${head.site_id} ${head.energy_type} ${head.reference_year}`, head.id]),
  );
  const rows = declarations.flatMap(({ siteCode, energyType, year, unit, months }) => {
    const siteId = idOf(sites, siteCode);
    const id = idOf(keyed, `${siteId} ${energyType} ${year}`);
    return declaredMonthRows({ id, siteId, energyType, year, unit, gasCoefficient: null }, months);
  });
  await insertDeclaredMonths(tx, rows);
}

export async function insertBuildings(
  { tx }: Change,
  sites: SiteIds,
  buildings: typeof demonstrationBuildings,
  readings: DemonstrationReading[],
): Promise<void> {
  const rows = await tx
    .insertInto('buildings')
    .values(
      buildings.map(building => ({
        site_id: idOf(sites, 'emile-roux'),
        name: building.name,
        code: building.code,
        type: building.type,
        surface_m2: building.surfaceM2,
        personnel: building.personnel,
        equipements: building.equipements,
        horaires: building.horaires,
        position_x: building.position[0],
        position_y: building.position[1],
        status: building.status,
      })),
    )
    .returning(['id', 'code'])
    .execute();
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  await tx
    .insertInto('building_consumptions')
    .values(
      readings.map(({ buildingCode, year, month, electricityKwh, gasKwhPcs, waterM3 }) => ({
        building_id: idOf(ids, buildingCode),
        reference_year: year,
        reference_month: month,
        electricity_consumption: electricityKwh,
        gas_consumption: gasKwhPcs,
        water_consumption: waterM3,
      })),
    )
    .execute();
}

export async function listOpenAlerts(tx: Tx) {
  const rows = await tx
    .selectFrom('alerts as a')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .select([
      'a.id',
      'a.building_id',
      's.code',
      'a.energy_type',
      'a.reference_year',
      'a.reference_month',
      'a.rule',
    ])
    .where('a.state', '=', 'open')
    .execute();
  return rows.map(row => ({
    id: row.id,
    buildingId: row.building_id,
    siteCode: row.code,
    energyType: row.energy_type,
    year: row.reference_year,
    month: row.reference_month,
    rule: row.rule,
  }));
}
