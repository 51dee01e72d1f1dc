import type { StoredReading as ReadingAnswer } from '@suivi/contract/readings/readings';
import { months } from '@suivi/domain/ground/calendar/month';
import type { StoredReading } from '@suivi/domain/readings/stored-reading';
import {
  type Reading,
  type SubMeteredEnergy,
  subMeteredEnergies,
} from '@suivi/domain/sites/sub-metered-energy';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { findReadingsOf, readingOf } from '../../../records/readings/store.ts';

type YearOfBuilding = { buildingId: number; months: (ReadingAnswer | null)[] };

/** Every building in service with a reading in the year, January first. */
export async function findYearReadings(
  db: Database,
  siteId: number,
  year: number,
): Promise<YearOfBuilding[]> {
  const rows = await db
    .selectFrom('building_consumptions as c')
    .innerJoin('buildings as b', 'b.id', 'c.building_id')
    .selectAll('c')
    .where('b.site_id', '=', siteId)
    .where('b.archived_at', 'is', null)
    .where('c.reference_year', '=', year)
    .execute();
  return [...Map.groupBy(rows, row => row.building_id)].map(([buildingId, ofBuilding]) => ({
    buildingId,
    months: months.map(month => {
      const row = ofBuilding.find(({ reference_month }) => reference_month === month);
      return row ? answerOf(readingOf(row)) : null;
    }),
  }));
}

type MeteredBuilding = { buildingId: number; meteredEnergies: SubMeteredEnergy[] };

/** The buildings in service that were ever read, with the energies of their readings. */
export async function findMeteredEnergies(db: Database, siteId: number): Promise<MeteredBuilding[]> {
  const rows = await db
    .selectFrom('building_consumptions as c')
    .innerJoin('buildings as b', 'b.id', 'c.building_id')
    .select([
      'c.building_id',
      sql<boolean>`bool_or(c.electricity_consumption is not null)`.as('electricity'),
      sql<boolean>`bool_or(c.gas_consumption is not null)`.as('gas'),
      sql<boolean>`bool_or(c.water_consumption is not null)`.as('water'),
    ])
    .where('b.site_id', '=', siteId)
    .where('b.archived_at', 'is', null)
    .groupBy('c.building_id')
    .execute();
  return rows.map(row => ({
    buildingId: row.building_id,
    meteredEnergies: subMeteredEnergies.filter(energy => row[energy]),
  }));
}

/** The readings of several buildings in a year, locked until the end of the change. */
export function lockYearReadings(tx: Tx, buildingIds: number[], year: number): Promise<StoredReading[]> {
  const keys = buildingIds.flatMap(buildingId => months.map(month => ({ buildingId, year, month })));
  return findReadingsOf(tx, keys, true);
}

export function isSameReading(a: Reading, b: Reading): boolean {
  return subMeteredEnergies.every(energy => a[energy] === b[energy]);
}

/** The reading without its building and month, which the caller knows. */
export function answerOf({ id, version, electricity, gas, water }: ReadingAnswer): ReadingAnswer {
  return { id, version, electricity, gas, water };
}
