import type { ReadingKey, StoredReading } from '@suivi/domain/readings/stored-reading';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { storedMonth, storedNumberOrNull } from '../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import type { ReadingTables } from './tables.ts';

type Row = Selectable<ReadingTables['building_consumptions']>;

/** The stored readings among `keys`; with `lock`, locked until the end of the transaction. */
export function findReadingsOf(
  db: Database | Tx,
  keys: readonly ReadingKey[],
  lock: boolean,
): Promise<StoredReading[]> {
  return findReadings(
    db,
    sql`join unnest(
        ${keys.map(({ buildingId }) => buildingId)}::int[], ${keys.map(({ year }) => year)}::int[],
        ${keys.map(({ month }) => month)}::int[]
      ) as k (building_id, reference_year, reference_month) using (building_id, reference_year, reference_month)`,
    lock,
  );
}

/** Locks the readings; waits for transactions that are changing them, so that the version that is compared is the last one. */
export function lockReadings(tx: Tx, ids: readonly number[]): Promise<StoredReading[]> {
  return findReadings(tx, sql`where c.id = any (${ids}::int[])`, true);
}

async function findReadings(
  db: Database | Tx,
  which: RawBuilder<unknown>,
  lock: boolean,
): Promise<StoredReading[]> {
  const { rows } = await sql<Row>`
    select c.* from building_consumptions c ${which} order by c.id ${lock ? sql`for update of c` : sql``}`.execute(
    db,
  );
  return rows.map(readingOf);
}

export function readingOf(row: Row): StoredReading {
  return {
    id: row.id,
    version: row.version,
    buildingId: row.building_id,
    year: row.reference_year,
    month: storedMonth(row.reference_month),
    electricity: storedNumberOrNull(row.electricity_consumption),
    gas: storedNumberOrNull(row.gas_consumption),
    water: storedNumberOrNull(row.water_consumption),
  };
}
