import type { Price } from '@suivi/contract/energy/prices';
import { isoMonth } from '@suivi/domain/ground/calendar/month';
import { type EnergyType, energyDefinitions } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { JournalEntry } from '../../../platform/journal/journal-entry.ts';
import { storedPeriod } from '../../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

type Row = Awaited<ReturnType<ReturnType<typeof selectPrices>['execute']>>[number];

function selectPrices(db: Database | Tx) {
  return db
    .selectFrom('unit_prices')
    .selectAll()
    .orderBy('energy_type')
    .orderBy('valid_from_year')
    .orderBy('valid_from_month');
}

export async function readPrices(db: Database | Tx, energyType?: EnergyType): Promise<Price[]> {
  let query = selectPrices(db);
  if (energyType !== undefined) query = query.where('energy_type', '=', energyType);
  return (await query.execute()).map(priceOf);
}

/** Locks the price until the transaction ends, so that nobody else can change it; null when there is none. */
export async function lockPrice(tx: Tx, id: number): Promise<Price | null> {
  const row = await selectPrices(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? priceOf(row) : null;
}

export type NewPrice = Pick<Price, 'energyType' | 'validFrom' | 'valueEuros'>;

/** Null when the energy already has a price from this month on. */
export async function createPrice(change: Change, price: NewPrice): Promise<Price | null> {
  const row = await change.tx
    .insertInto('unit_prices')
    .values({ energy_type: price.energyType, ...columnsOf(price) })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const after = priceOf(row);
  await change.journal(priceEntry('create', { after }));
  return after;
}

export async function isMonthTaken(
  tx: Tx,
  { energyType, validFrom }: NewPrice,
  but: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('unit_prices')
    .select('id')
    .where('energy_type', '=', energyType)
    .where('valid_from_year', '=', validFrom.year)
    .where('valid_from_month', '=', validFrom.month)
    .where('id', '<>', but)
    .executeTakeFirst();
  return row !== undefined;
}

export async function replacePrice(change: Change, before: Price, price: NewPrice): Promise<Price> {
  const row = await change.tx
    .updateTable('unit_prices')
    .set({ ...columnsOf(price), version: sql`version + 1` })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = priceOf(row);
  await change.journal(priceEntry('save', { before, after }));
  return after;
}

export async function deletePrice(change: Change, before: Price): Promise<void> {
  await change.tx.deleteFrom('unit_prices').where('id', '=', before.id).execute();
  await change.journal(priceEntry('delete', { before }));
}

/** Other transactions that write prices wait until this one ends, so that a month found free stays free. */
export async function lockPriceTable({ tx }: Change): Promise<void> {
  await sql`lock table unit_prices in share row exclusive mode`.execute(tx);
}

function columnsOf({ validFrom, valueEuros }: NewPrice) {
  return {
    valid_from_year: validFrom.year,
    valid_from_month: validFrom.month,
    value_euros: valueEuros.toFixed(6),
  };
}

function priceOf(row: Row): Price {
  return {
    id: row.id,
    energyType: row.energy_type,
    unit: energyDefinitions[row.energy_type].priceUnit,
    valueEuros: Number(row.value_euros),
    validFrom: storedPeriod(row.valid_from_year, row.valid_from_month),
    version: row.version,
  };
}

/** The journal entry of a price. */
function priceEntry(
  verb: 'create' | 'save' | 'delete',
  states: { before?: Price; after?: Price },
): JournalEntry {
  const price = states.after ?? states.before;
  if (!price) throw new Error('a journal entry of a price needs the price');
  return {
    action: `unit-price.${verb}`,
    entity: 'unit-price',
    entityId: price.id,
    label: `${price.energyType} · ${isoMonth(price.validFrom)}`,
    ...(states.before ? { before: stateOf(states.before) } : {}),
    ...(states.after ? { after: stateOf(states.after) } : {}),
  };
}

function stateOf(price: Price) {
  return { energyType: price.energyType, validFrom: isoMonth(price.validFrom), price: price.valueEuros };
}
