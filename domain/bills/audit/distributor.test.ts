import { describe, expect, test } from 'vitest';
import type { PublishedPoint, StandingDay } from '../../supply/distributor/published-point.ts';
import { publishedGrids } from '../../supply/tariff/published-grids.ts';
import { tariffBook } from '../../supply/tariff/tariff-grid.ts';
import { auditPoint } from './audit-bills.ts';
import type { AuditedPart } from './audited-bill.ts';
import { dayOf, enteredPart, pointOf } from './testing/audited-part.ts';
import { lowVoltageWinter as bill } from './testing/published-bills.ts';

const first = dayOf(bill.first);
const count = dayOf(bill.last) - first + 1;

/** The result of F24 for the bill and what was published. */
function said(published: PublishedPoint | undefined, given: Partial<AuditedPart> = {}) {
  const point = { ...pointOf(bill), ...(published === undefined ? {} : { published }) };
  return auditPoint(point, [enteredPart(bill, given)], tariffBook(publishedGrids))
    .flatMap(({ outcomes }) => outcomes)
    .filter(({ control }) => control === 'distributor');
}

const day = (thousandths: number): StandingDay => ({ thousandths, isAdjusted: false, flow: 'R65' });
const quantityOf = (kwh: number): PublishedPoint => ({
  days: new Map(),
  quantities: [{ ...day(kwh * 1000), flow: 'R67', first, last: dayOf(bill.last) }],
});

test('F24: has no gap in euros without lines per kWh', () => {
  expect(said(quantityOf(bill.kwh / 1.02), { lines: [] })).toMatchObject([{ gapCents: null }]);
});

describe('F24: a bill compared with the distributor’s publications', () => {
  const billed = bill.kwh;

  test('has no finding for a gap of 1 %, and one with its source for more', () => {
    expect(said(quantityOf(billed / 1.01))).toEqual([]);
    expect(said(quantityOf(billed / 1.02))).toMatchObject([
      {
        kind: 'finding',
        printed: billed,
        expected: billed / 1.02,
        unit: 'kWh',
        // 561,09 € of lines per kWh, times 1 − 1 / 1.02 of the kWh.
        gapCents: 1100,
        source: 'Enedis R67 (quantités facturantes)',
      },
    ]);
    expect(said(quantityOf(billed * 1.02))).toHaveLength(1);
  });

  test('is compared with the sum of the days when no quantity has the same days', () => {
    const days = new Map(
      Array.from({ length: count }, (_, offset) => [first + offset, day(100_000)] as const),
    );
    expect(said({ days, quantities: [] }, { quantity: 100 * count })).toEqual([]);
    expect(said({ days, quantities: [] }, { quantity: 102 * count })).toMatchObject([
      { expected: 100 * count, source: `Enedis R65 (énergies quotidiennes), somme de ${count} jours` },
    ]);
    days.delete(first + 2);
    expect(said({ days, quantities: [] })).toMatchObject([
      { kind: 'undecided', reason: 'distributor-days', day: first + 2, lacking: 1 },
    ]);
  });

  test('has no finding when nothing was received, or the bill has no kWh', () => {
    expect(said(undefined)).toMatchObject([{ reason: 'distributor', day: null }]);
    expect(said(quantityOf(billed), { unit: 'm3' })).toMatchObject([{ reason: 'detail' }]);
    expect(said(quantityOf(billed), { quantity: null })).toEqual([]);
  });
});
