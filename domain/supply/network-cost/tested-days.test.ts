import { expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { minutesOfDay } from '../distributor/legal-day.ts';
import { publishedGrids } from '../tariff/published-grids.ts';
import { tariffBook } from '../tariff/tariff-grid.ts';
import { networkAdvice } from './network-advice.ts';

const first = dayIndex(fromIsoDay('2025-08-01'));
const tested = dayIndex(fromIsoDay('2026-01-12'));
/** A year at 100 kW, with 400 kW from 8 h to 9 h on the day of a test. */
const yearWith = (isTest: boolean, peak = 400_000) =>
  Array.from({ length: 365 }, (_, at) => {
    const day = first + at;
    const isTested = day === tested;
    const watts = Array.from({ length: minutesOfDay(day) / 60 }, (_step, hour) =>
      isTested && hour === 8 ? peak : 100_000,
    );
    return { day, stepMinutes: 60, watts, adjusted: null, ...(isTest && isTested ? { isTest } : {}) };
  });
const point = {
  tariff: 'HTACU5' as const,
  powers: [200, 200, 200, 200, 200],
  hours: { high: '22:00-06:00', low: '22:00-06:00', pointe: '09:00-11:00, 18:00-20:00' },
  mobileDays: new Set<number>(),
};
const advise = (days: ReturnType<typeof yearWith>) => {
  const advice = networkAdvice(point, days, tariffBook(publishedGrids), first + 350);
  if ('lacking' in advice) throw new Error(advice.lacking);
  const [own] = advice.options;
  if (own === undefined) throw new Error('no option');
  return { ...advice, own };
};

test('ignores the powers of a test as overrun and peak, but counts its kWh', () => {
  const [plain, told] = [advise(yearWith(false)), advise(yearWith(true))];
  expect(plain.own.present.cost.overrun).toBeGreaterThan(0);
  expect(told.own.present.cost.overrun).toBe(0);
  expect(told.own.best?.powers).toEqual([100, 100, 100, 100, 100]);
  expect(told.own.withoutOverrun?.powers).toEqual([100, 100, 100, 100, 100]);
  expect(plain.own.withoutOverrun?.powers).not.toEqual([100, 100, 100, 100, 100]);
  // 300 kWh of HPH at 6.91 c€ more than without the test: the energy of the test counts.
  expect(told.own.present.cost.energy).toBe(plain.own.present.cost.energy);
  expect(told.own.present.cost.energy).toBeGreaterThan(
    advise(yearWith(true, 100_000)).own.present.cost.energy,
  );
  expect(told).toMatchObject({ days: 365, testDays: 1 });
  expect(plain).toMatchObject({ days: 365, testDays: 0 });
  // The reason is never a peak on a day that does not count.
  expect(plain.why).toMatchObject({ kind: 'overrun', peak: { day: tested } });
  expect(told.why).toMatchObject({ kind: 'unused', reached: 100 });
});

test('does not count test days among the 328 days with known powers', () => {
  const marked = (count: number) => yearWith(false).map((day, at) => ({ ...day, isTest: at < count }));
  const book = tariffBook(publishedGrids);
  expect(networkAdvice(point, marked(37), book, first + 350)).toMatchObject({ days: 365, testDays: 37 });
  expect(networkAdvice(point, marked(38), book, first + 350)).toEqual({
    lacking: 'few-days',
    days: 365,
    testDays: 38,
  });
});
