import type { MonthCell } from '@suivi/contract/declarations';
import { describe, expect, it } from 'vitest';
import { conflictsOf, keepMine, readRow, rowOf, takeTheirs, typedSince, typeInRow } from './month-rows.ts';

const cell: MonthCell = {
  siteId: 2,
  energyType: 'electricity',
  unit: 'kWh',
  declarationId: 9,
  version: 1,
  quantity: 1000,
  amountCents: 5000,
  isCreditNote: false,
  gasCoefficient: null,
  ecsProducer: null,
  quantityYearBefore: null,
};
const type = (at: MonthCell, change: Parameters<typeof typeInRow>[1]) =>
  typeInRow(rowOf(at, undefined), change);

describe('a line of the month while somebody else saves it', () => {
  it('keeps what they changed beside what is typed, and saves over their version', () => {
    const typed = type(cell, { quantity: '1 200' });
    const theirs = { ...cell, version: 2, amountCents: 7700 };
    const row = rowOf(theirs, typed);
    expect(conflictsOf(row)).toEqual([]);
    expect(row.amount).toBe('77,00');
    expect(readRow(row)).toMatchObject({
      kind: 'changed',
      entry: { version: 2, quantity: 1200, amountCents: 7700 },
    });
  });

  it('is in conflict where they changed what is typed, unless to the same value', () => {
    const typed = type(cell, { quantity: '1 200', amount: '50' });
    expect(conflictsOf(rowOf({ ...cell, version: 2, quantity: 900 }, typed))).toEqual(['quantity']);
    expect(conflictsOf(rowOf({ ...cell, version: 2, quantity: 1200 }, typed))).toEqual([]);
    expect(conflictsOf(rowOf({ ...cell, version: null, quantity: null, amountCents: null }, typed))).toEqual([
      'quantity',
      'amount',
    ]);
    expect(conflictsOf(rowOf(cell, typed))).toEqual([]);
  });

  it('ends the conflict either way, and keeps the rest of the line', () => {
    const theirs = { ...cell, version: 2, quantity: 900 };
    const row = rowOf(theirs, type(cell, { quantity: '1 200', amount: '60' }));
    const mine = rowOf(theirs, keepMine(row));
    expect([conflictsOf(mine), mine.quantity]).toEqual([[], '1 200']);
    const taken = rowOf(theirs, takeTheirs(row));
    expect([conflictsOf(taken), taken.quantity, taken.amount]).toEqual([[], '900', '60']);
    expect(takeTheirs(rowOf(theirs, type(cell, { quantity: '1 200' })))).toBeUndefined();
  });
});

it('keeps what is typed while the month is being saved, without a conflict with oneself', () => {
  const sent = { '2 electricity': type(cell, { quantity: '1 200' }), '3 gas': type(cell, { amount: '1' }) };
  const latest = { ...sent, '2 electricity': type({ ...cell }, { quantity: '1 250' }) };
  const left = typedSince(latest, sent, { '2 electricity': { quantity: 1200, amountCents: 5000 } });
  expect(Object.keys(left)).toEqual(['2 electricity']);
  const row = rowOf({ ...cell, version: 2, quantity: 1200 }, left['2 electricity']);
  expect([row.quantity, conflictsOf(row)]).toEqual(['1 250', []]);
});

describe('the first month of a year', () => {
  const first: MonthCell = { ...cell, declarationId: null, version: null, quantity: null, amountCents: null };

  it('of gas in m³ asks for its coefficient', () => {
    const gas: MonthCell = { ...first, energyType: 'gas', unit: 'm3' };
    const typed = type(gas, { quantity: '900' });
    expect(readRow(rowOf(gas, typed))).toMatchObject({ kind: 'refused', field: 'gasCoefficient' });
    expect(readRow(rowOf(gas, { ...typed, gasCoefficient: '109' }))).toMatchObject({ kind: 'refused' });
    expect(readRow(rowOf(gas, { ...typed, gasCoefficient: '10,9' }))).toMatchObject({
      kind: 'changed',
      entry: { quantity: 900, gasCoefficient: 10.9 },
    });
    expect(readRow(rowOf({ ...gas, gasCoefficient: 11.2 }, typed))).toMatchObject({ kind: 'changed' });
  });

  it('of hot water asks what makes it, unless an earlier year said so', () => {
    const ecs: MonthCell = { ...first, energyType: 'ecs' };
    const typed = type(ecs, { quantity: '900' });
    expect(readRow(rowOf(ecs, typed))).toMatchObject({ kind: 'refused', field: 'ecsProducer' });
    expect(readRow(rowOf(ecs, { ...typed, ecsProducer: 'gas' }))).toMatchObject({
      entry: { ecsProducer: 'gas' },
    });
    expect(readRow(rowOf({ ...ecs, ecsProducer: 'fuel' }, typed))).toMatchObject({ kind: 'changed' });
  });
});
