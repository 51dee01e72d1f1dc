import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { months } from '../ground/calendar/month.ts';
import { type MeasuredMonth, subMeteredShare } from './sub-metered-share.ts';

function measured(...rows: [number | null, number | null, number?][]): MeasuredMonth[] {
  return rows.map(([declaredNormal, subMeteredNormal, readCount = 2], index) => ({
    month: months[index] ?? 12,
    declaredNormal,
    subMeteredNormal,
    readCount,
  }));
}

it('compares only the months that both have', () => {
  expect(subMeteredShare(measured([100, 60], [100, null], [null, 60], [200, 120]), 2)).toEqual({
    months: [1, 4],
    declaredNormal: 300,
    subMeteredNormal: 180,
    unallocatedNormal: 120,
    sharePercent: 60,
    exceedingMonths: [],
    partialMonths: [],
  });
});

it('flags the months whose readings exceed the bill, even when the year does not', () => {
  const share = subMeteredShare(measured([100, 130], [1000, 400]), 2);
  expect(share?.exceedingMonths).toEqual([1]);
  expect(share?.unallocatedNormal).toBe(570);
});

it('does not flag a gap within the tolerance', () => {
  expect(subMeteredShare(measured([1000, 1005], [1000, 1005.1]), 2)?.exceedingMonths).toEqual([2]);
});

it('names the months in which a meter was not read', () => {
  expect(subMeteredShare(measured([100, 60, 1], [100, 60, 2]), 2)?.partialMonths).toEqual([1]);
});

it('distinguishes a bill of zero from a missing one', () => {
  expect(subMeteredShare(measured([0, 5]), 2)).toMatchObject({ sharePercent: null, exceedingMonths: [1] });
  expect(subMeteredShare(measured([null, 5]), 2)).toBeNull();
});

it('splits the bill exactly into what was read and what was not', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 12 }), rows => {
      const share = subMeteredShare(measured(...rows), 2);
      expect((share?.subMeteredNormal ?? 0) + (share?.unallocatedNormal ?? 0)).toBe(share?.declaredNormal);
    }),
  );
});
