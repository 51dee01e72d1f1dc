import type { StoredReading } from '@suivi/contract/readings';
import { isMonth, type Month, months, type Period, periodAt } from '@suivi/domain/calendar/month';
import {
  type Reading,
  type SubMeteredEnergy,
  subMeteredEnergies,
} from '@suivi/domain/reading/sub-metered-energy';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

export type ReadingKey = { buildingId: number; year: number; month: Month };
type YearOfBuilding = { buildingId: number; months: (StoredReading | null)[] };

/** Every building in service that has a reading in the year, January first. */
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
      return row ? toReading(row) : null;
    }),
  }));
}

type MeteredBuilding = { buildingId: number; meteredEnergies: SubMeteredEnergy[] };

/** The buildings in service that were ever read, with what they were read of. */
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

export async function findLastPeriod(db: Database, siteId: number): Promise<Period | null> {
  const row = await db
    .selectFrom('building_consumptions as c')
    .innerJoin('buildings as b', 'b.id', 'c.building_id')
    .select(sql<number | null>`max(c.reference_year * 12 + c.reference_month - 1)`.as('last'))
    .where('b.site_id', '=', siteId)
    .where('b.archived_at', 'is', null)
    .where(sql<boolean>`num_nonnulls(c.electricity_consumption, c.gas_consumption, c.water_consumption) > 0`)
    .executeTakeFirstOrThrow();
  return row.last === null ? null : periodAt(row.last);
}

export type KeptReading = StoredReading & ReadingKey;

/** Waits for whoever changes the reading now, so that the version that is compared is the last one. */
export async function lockReading(tx: Tx, id: number): Promise<KeptReading | null> {
  const row = await tx
    .selectFrom('building_consumptions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...toReading(row), ...keyOf(row) } : null;
}

/** The readings of several buildings in a year, held until the end of the change. */
export async function lockReadings(tx: Tx, buildingIds: number[], year: number): Promise<KeptReading[]> {
  const rows = await tx
    .selectFrom('building_consumptions')
    .selectAll()
    .where('building_id', 'in', buildingIds)
    .where('reference_year', '=', year)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(row => ({ ...toReading(row), ...keyOf(row) }));
}

/** Null when the month has a reading already. */
export async function insertReading(
  { tx, author }: Change,
  { buildingId, year, month }: ReadingKey,
  reading: Reading,
): Promise<StoredReading | null> {
  const row = await tx
    .insertInto('building_consumptions')
    .values({
      building_id: buildingId,
      reference_year: year,
      reference_month: month,
      ...columnsOf(reading),
      updated_by: author.accountId,
    })
    .onConflict(conflict =>
      conflict.columns(['building_id', 'reference_year', 'reference_month']).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return row ? toReading(row) : null;
}

export async function updateReading(
  { tx, author }: Change,
  { id, version }: StoredReading,
  reading: Reading,
): Promise<StoredReading> {
  const row = await tx
    .updateTable('building_consumptions')
    .set({
      ...columnsOf(reading),
      updated_by: author.accountId,
      updated_at: new Date(),
      version: version + 1,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toReading(row);
}

type Row = {
  id: number;
  version: number;
  building_id: number;
  reference_year: number;
  reference_month: number;
  electricity_consumption: string | null;
  gas_consumption: string | null;
  water_consumption: string | null;
};

function toReading(row: Row): StoredReading {
  const [electricity, gas, water] = [
    row.electricity_consumption,
    row.gas_consumption,
    row.water_consumption,
  ].map(value => (value === null ? null : Number(value)));
  return {
    id: row.id,
    version: row.version,
    electricity: electricity ?? null,
    gas: gas ?? null,
    water: water ?? null,
  };
}

function keyOf({ building_id, reference_year, reference_month }: Row): ReadingKey {
  if (!isMonth(reference_month)) throw new Error(`month ${reference_month} is stored`);
  return { buildingId: building_id, year: reference_year, month: reference_month };
}

function columnsOf(reading: Reading) {
  return {
    electricity_consumption: reading.electricity,
    gas_consumption: reading.gas,
    water_consumption: reading.water,
  };
}

export function isSameReading(a: Reading, b: Reading): boolean {
  return subMeteredEnergies.every(energy => a[energy] === b[energy]);
}
