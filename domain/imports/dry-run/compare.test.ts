import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Month } from '../../ground/calendar/month.ts';
import { classifyRow } from './classify-row.ts';
import { fitToDeclaration } from './fit-to-declaration.ts';

const month = (number: Month, quantity: number | null) => ({
  month: number,
  quantity,
  amountCents: null,
  isCreditNote: false,
});

describe('a row compared with what is stored', () => {
  const stored = { quantity: 12, amountCents: null, isCreditNote: false };
  test.each([
    [null, { quantity: 12 }, { kind: 'new' }],
    [stored, { quantity: 12, amountCents: null, isCreditNote: false }, { kind: 'identical' }],
    [stored, { quantity: null, amountCents: null }, { kind: 'identical' }],
    [stored, { quantity: 0 }, { kind: 'changed', changes: [{ field: 'quantity', before: 12, after: 0 }] }],
    [
      stored,
      { quantity: 12, amountCents: 5 },
      { kind: 'changed', changes: [{ field: 'amountCents', before: null, after: 5 }] },
    ],
    [
      stored,
      { isCreditNote: true },
      { kind: 'changed', changes: [{ field: 'isCreditNote', before: false, after: true }] },
    ],
  ])('%j and %j', (existing, incoming, expected) => {
    expect(classifyRow(existing, incoming)).toEqual(expected);
  });

  it('is identical after it was imported', () => {
    const row = fc.record({
      quantity: fc.option(fc.nat()),
      amountCents: fc.option(fc.integer()),
      notes: fc.option(fc.string()),
    });
    fc.assert(
      fc.property(row, row, (existing, incoming) => {
        const kept = Object.fromEntries(Object.entries(incoming).filter(([, value]) => value !== null));
        expect(classifyRow({ ...existing, ...kept }, incoming)).toEqual({ kind: 'identical' });
      }),
    );
  });
});

describe('the unit of a declaration', () => {
  it('is that of the file when nothing is stored, the energy’s first for amounts only', () => {
    expect(fitToDeclaration(null, 'gas', { unit: 'MWh', months: [month(1, 5)] })).toMatchObject({
      kind: 'fitted',
      unit: 'MWh',
    });
    expect(fitToDeclaration(null, 'water', { unit: null, months: [month(1, null)] })).toMatchObject({
      unit: 'm3',
    });
  });

  test.each([
    ['MWh', 'kWh', 1.234, 1234],
    ['kWh', 'MWh', 1234, 1.234],
    ['kWh', 'kWh', 1.5, 1.5],
  ] as const)('%s in a declaration in %s: %d is %d', (unit, storedUnit, quantity, fitted) => {
    const stored = { unit: storedUnit, months: [month(1, 1), month(2, 1)] };
    const result = fitToDeclaration(stored, 'electricity', { unit, months: [month(1, quantity)] });
    expect(result).toMatchObject({ kind: 'fitted', unit: storedUnit, months: [{ quantity: fitted }] });
  });

  it('is refused when it cannot be converted to the stored one', () => {
    const params = { unit: 'm3', otherUnit: 'kWh' };
    const stored = { unit: 'kWh', months: [month(1, 1), month(2, 1)] } as const;
    expect(fitToDeclaration(stored, 'gas', { unit: 'm3', months: [month(1, 5)] })).toEqual({
      kind: 'refused',
      code: 'unit-differs',
      params,
    });
    const finer = { unit: 'MWh', months: [month(1, 1), month(2, 1)] } as const;
    expect(fitToDeclaration(finer, 'gas', { unit: 'kWh', months: [month(1, 0.5)] })).toMatchObject({
      kind: 'refused',
    });
  });

  it('changes when the file contains every stored month', () => {
    const stored = { unit: 'kWh', months: [month(1, 1), month(2, null)] } as const;
    expect(fitToDeclaration(stored, 'gas', { unit: 'm3', months: [month(1, 5)] })).toMatchObject({
      kind: 'fitted',
      unit: 'm3',
    });
  });
});
