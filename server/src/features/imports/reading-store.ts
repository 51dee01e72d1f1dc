import { isMonth } from '@suivi/domain/calendar/month';
import type { ReadingKey, StoredReading } from '@suivi/domain/import-plan/plan-readings';
import type { Reading } from '@suivi/domain/reading/sub-metered-energy';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import type { Reader } from './store.ts';

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
  if (!isMonth(row.reference_month)) throw new Error(`month ${row.reference_month} is stored`);
  return {
    id: row.id,
    version: row.version,
    buildingId: row.building_id,
    year: row.reference_year,
    month: row.reference_month,
    reading: {
      electricity: numberOf(row.electricity_consumption),
      gas: numberOf(row.gas_consumption),
      water: numberOf(row.water_consumption),
    },
  };
}

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}

const keysPerStatement = 5000;

/** The stored readings among `keys`; with `lock`, held until the end of the transaction. */
export async function findReadingsOf(
  db: Reader,
  keys: readonly ReadingKey[],
  lock: boolean,
): Promise<StoredReading[]> {
  const found: StoredReading[] = [];
  for (let start = 0; start < keys.length; start += keysPerStatement) {
    const part = keys.slice(start, start + keysPerStatement);
    const { rows } = await sql<Row>`
      select c.* from building_consumptions c
      join unnest(
        ${part.map(({ buildingId }) => buildingId)}::int[], ${part.map(({ year }) => year)}::int[],
        ${part.map(({ month }) => month)}::int[]
      ) as k (building_id, reference_year, reference_month) using (building_id, reference_year, reference_month)
      order by c.id ${lock ? sql`for update of c` : sql``}`.execute(db);
    for (const row of rows) found.push(toReading(row));
  }
  return found;
}

/** Waits for whoever changes them now. */
export async function lockReadings(tx: Tx, ids: readonly number[]): Promise<StoredReading[]> {
  const { rows } = await sql<Row>`
    select * from building_consumptions where id = any (${ids}::int[]) order by id for update`.execute(tx);
  return rows.map(toReading);
}

/** Their identifiers in the order given; null when somebody entered one of them meanwhile. */
export async function insertReadings(
  { tx, author }: Change,
  added: readonly { key: ReadingKey; reading: Reading }[],
): Promise<number[] | null> {
  if (added.length === 0) return [];
  const { rows } = await sql<Row>`
    insert into building_consumptions (building_id, reference_year, reference_month, electricity_consumption,
      gas_consumption, water_consumption, updated_by)
    select *, ${author.accountId}::int from unnest(
      ${added.map(({ key }) => key.buildingId)}::int[], ${added.map(({ key }) => key.year)}::int[],
      ${added.map(({ key }) => key.month)}::int[], ${added.map(({ reading }) => reading.electricity)}::numeric[],
      ${added.map(({ reading }) => reading.gas)}::numeric[], ${added.map(({ reading }) => reading.water)}::numeric[]
    )
    on conflict (building_id, reference_year, reference_month) do nothing
    returning *`.execute(tx);
  if (rows.length < added.length) return null;
  const ids = new Map(rows.map(row => [keyText(toReading(row)), row.id]));
  return added.map(({ key }) => ids.get(keyText(key)) ?? 0);
}

export function keyText({ buildingId, year, month }: ReadingKey): string {
  return `${buildingId} ${year} ${month}`;
}

/** False when one of them is no longer at the version that it was read at. */
export async function updateReadings(
  { tx, author }: Change,
  changed: readonly { id: number; version: number; reading: Reading }[],
): Promise<boolean> {
  if (changed.length === 0) return true;
  const { rows } = await sql<{ id: number }>`
    update building_consumptions b
    set electricity_consumption = c.electricity, gas_consumption = c.gas, water_consumption = c.water,
      updated_by = ${author.accountId}::int, updated_at = now(), version = b.version + 1
    from unnest(
      ${changed.map(({ id }) => id)}::int[], ${changed.map(({ version }) => version)}::int[],
      ${changed.map(({ reading }) => reading.electricity)}::numeric[],
      ${changed.map(({ reading }) => reading.gas)}::numeric[], ${changed.map(({ reading }) => reading.water)}::numeric[]
    ) as c (id, version, electricity, gas, water)
    where b.id = c.id and b.version = c.version
    returning b.id`.execute(tx);
  return rows.length === changed.length;
}

export async function deleteReadings({ tx }: Change, ids: readonly number[]): Promise<void> {
  await sql`delete from building_consumptions where id = any (${ids}::int[])`.execute(tx);
}
