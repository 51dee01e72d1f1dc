import type { MonthCell } from '@suivi/contract/declarations/declarations';
import { describe, expect, it } from 'vitest';
import { alike } from '../../editing/alike.ts';
import {
  conflicts,
  type Edit,
  keepMine,
  type Rules,
  takeTheirs,
  type,
  untouched,
  valuesOf,
} from '../../editing/edit.ts';
import { sampleMonthCell } from '../../testing/sample-declarations.ts';
import { type MonthFields, monthFields, type MonthRow, readRow, rowOf } from './month-rows.ts';

const cell: MonthCell = { ...sampleMonthCell, siteId: 2, quantity: 1000, amountCents: 5000 };
const rules: Rules<MonthFields> = { asks: 'field', alike: (_key, a, b) => alike(a, b, true) };
const of = (at: MonthCell) => ({ fields: monthFields([at]), version: 0 });
const typeOver = (at: MonthCell, part: Partial<Omit<MonthRow, 'cell'>>) =>
  type<MonthFields>(
    untouched(),
    Object.fromEntries(
      Object.entries(part).map(([field, text]) => [`${at.siteId} ${at.energyType} ${field}`, text]),
    ),
    of(at),
    rules,
  );
const rowNow = (at: MonthCell, edit: Edit<MonthFields>) => rowOf(at, valuesOf(edit, of(at), rules));

describe('a line of the month while somebody else saves it', () => {
  it('keeps their other changes beside what is typed, and saves over their version', () => {
    const edit = typeOver(cell, { quantity: '1 200' });
    const theirs = { ...cell, version: 2, amountCents: 7700 };
    expect(conflicts(edit, of(theirs), rules)).toEqual([]);
    expect(rowNow(theirs, edit).amount).toBe('77,00');
    expect(readRow(rowNow(theirs, edit))).toMatchObject({
      kind: 'changed',
      entry: { version: 2, quantity: 1200, amountCents: 7700 },
    });
  });

  it('is in conflict when they changed what is typed, unless to the same value', () => {
    const edit = typeOver(cell, { quantity: '1 200', amount: '51' });
    const met = (theirs: Partial<MonthCell>) => conflicts(edit, of({ ...cell, ...theirs }), rules);
    expect(met({ version: 2, quantity: 900 })).toEqual(['2 electricity quantity']);
    expect(met({ version: 2, quantity: 1200 })).toEqual([]);
    expect(met({ version: null, quantity: null, amountCents: null })).toEqual([
      '2 electricity quantity',
      '2 electricity amount',
    ]);
    expect(met({})).toEqual([]);
  });

  it('ends the conflict either way, and keeps the rest of the line', () => {
    const theirs = { ...cell, version: 2, quantity: 900 };
    const edit = typeOver(cell, { quantity: '1 200', amount: '60' });
    expect(rowNow(theirs, keepMine(edit, of(theirs), rules)).quantity).toBe('1 200');
    const taken = rowNow(theirs, takeTheirs(edit, of(theirs), rules));
    expect([taken.quantity, taken.amount]).toEqual(['900', '60']);
  });
});

const read = (at: MonthCell, part: Partial<MonthRow>) =>
  readRow({ ...rowOf(at, monthFields([at])), quantity: '900', ...part });

describe('the first month of a year', () => {
  const first: MonthCell = { ...cell, declarationId: null, version: null, quantity: null, amountCents: null };

  it('of gas in m³ asks for its coefficient', () => {
    const gas: MonthCell = { ...first, energyType: 'gas', unit: 'm3' };
    expect(read(gas, {})).toMatchObject({ kind: 'refused', field: 'gasCoefficient' });
    expect(read(gas, { gasCoefficient: '109' })).toMatchObject({ kind: 'refused' });
    expect(read(gas, { gasCoefficient: '10,9' })).toMatchObject({
      kind: 'changed',
      entry: { quantity: 900, gasCoefficient: 10.9 },
    });
    expect(read({ ...gas, gasCoefficient: 11.2 }, {})).toMatchObject({ kind: 'changed' });
  });

  it('of hot water asks for the energy that produces it, unless an earlier year states it', () => {
    const ecs: MonthCell = { ...first, energyType: 'ecs' };
    expect(read(ecs, {})).toMatchObject({ kind: 'refused', field: 'ecsProducer' });
    expect(read(ecs, { ecsProducer: 'gas' })).toMatchObject({
      entry: { ecsProducer: 'gas' },
    });
    expect(read({ ...ecs, ecsProducer: 'fuel' }, {})).toMatchObject({ kind: 'changed' });
  });
});
