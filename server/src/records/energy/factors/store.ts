import type { Factor } from '@suivi/contract/energy/factors';
import { isoMonth } from '@suivi/domain/ground/calendar/month';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import type { FactorSetId } from '@suivi/domain/energy/emission-factor';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { JournalEntry } from '../../../platform/journal/journal-entry.ts';
import { storedPeriod } from '../../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

type Row = Awaited<ReturnType<ReturnType<typeof selectFactors>['execute']>>[number];

function selectFactors(db: Database | Tx) {
  return db
    .selectFrom('emission_factors as f')
    .innerJoin('emission_factor_sets as s', 's.id', 'f.set_id')
    .selectAll('f')
    .select('s.code')
    .orderBy('f.set_id')
    .orderBy('f.energy_type')
    .orderBy('f.valid_from_year')
    .orderBy('f.valid_from_month');
}

export async function readFactors(db: Database | Tx): Promise<Factor[]> {
  return (await selectFactors(db).execute()).map(factorOf);
}

/** Locks the factor until the transaction ends, so that nobody else can change it; null when there is none. */
export async function lockFactor(tx: Tx, id: number): Promise<Factor | null> {
  const row = await selectFactors(tx).where('f.id', '=', id).forUpdate('f').executeTakeFirst();
  return row ? factorOf(row) : null;
}

export type NewFactor = Omit<Factor, 'id' | 'unit' | 'version'>;

/** Null when the set already has a factor of this energy from this month on. */
export async function createFactor(change: Change, factor: NewFactor): Promise<Factor | null> {
  const { tx } = change;
  const { id: setId } = await tx
    .selectFrom('emission_factor_sets')
    .select('id')
    .where('code', '=', factor.set)
    .executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('emission_factors')
    .values({
      set_id: setId,
      energy_type: factor.energyType,
      unit: energyDefinitions[factor.energyType].normalUnit,
      ...columnsOf(factor),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const after = row ? await lockFactor(tx, row.id) : null;
  if (after) await change.journal(factorEntry('create', { after }));
  return after;
}

export async function isMonthTaken(tx: Tx, wanted: NewFactor, but: number): Promise<boolean> {
  const row = await selectFactors(tx)
    .where('s.code', '=', wanted.set)
    .where('f.energy_type', '=', wanted.energyType)
    .where('f.valid_from_year', '=', wanted.validFrom.year)
    .where('f.valid_from_month', '=', wanted.validFrom.month)
    .where('f.id', '<>', but)
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceFactor(change: Change, before: Factor, factor: NewFactor): Promise<Factor> {
  const { id } = before;
  await change.tx
    .updateTable('emission_factors')
    .set({ ...columnsOf(factor), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  const after = await lockFactor(change.tx, id);
  if (!after) throw new Error(`factor ${id} was updated and is gone`);
  await change.journal(factorEntry('save', { before, after }));
  return after;
}

export async function deleteFactor(change: Change, before: Factor): Promise<void> {
  await change.tx.deleteFrom('emission_factors').where('id', '=', before.id).execute();
  await change.journal(factorEntry('delete', { before }));
}

/** Other transactions that write factors wait until this one ends, so that a month found free stays free. */
export async function lockFactorTable({ tx }: Change): Promise<void> {
  await sql`lock table emission_factors in share row exclusive mode`.execute(tx);
}

function columnsOf({ validFrom, valueKg, perimeter, source, vintage }: NewFactor) {
  return {
    valid_from_year: validFrom.year,
    valid_from_month: validFrom.month,
    value_kg: valueKg.toFixed(6),
    perimeter,
    source,
    vintage,
  };
}

function factorOf(row: Row): Factor {
  return {
    id: row.id,
    set: row.code as FactorSetId,
    energyType: row.energy_type,
    unit: row.unit,
    valueKg: Number(row.value_kg),
    perimeter: row.perimeter,
    source: row.source,
    vintage: row.vintage,
    validFrom: storedPeriod(row.valid_from_year, row.valid_from_month),
    version: row.version,
  };
}

/** The journal entry of an emission factor. */
function factorEntry(
  verb: 'create' | 'save' | 'delete',
  states: { before?: Factor; after?: Factor },
): JournalEntry {
  const factor = states.after ?? states.before;
  if (!factor) throw new Error('a journal entry of a factor needs the factor');
  return {
    action: `emission-factor.${verb}`,
    entity: 'emission-factor',
    entityId: factor.id,
    label: `${factor.set} · ${factor.energyType} · ${isoMonth(factor.validFrom)}`,
    ...(states.before ? { before: stateOf(states.before) } : {}),
    ...(states.after ? { after: stateOf(states.after) } : {}),
  };
}

function stateOf(factor: Factor) {
  const { set, energyType, valueKg, perimeter, source, vintage } = factor;
  return {
    set,
    energyType,
    validFrom: isoMonth(factor.validFrom),
    value: valueKg,
    perimeter,
    source,
    vintage,
  };
}
