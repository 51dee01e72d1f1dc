import { expect, test } from 'vitest';
import { periodAt } from '../ground/calendar/month.ts';
import { degreeDaySeries, monthlyDegreeDays } from '../weather/monthly-degree-days.ts';
import { assumedBasePpm, basePpmIn } from './base-load.ts';
import { isoDayAt, spanOfMonth, dayIndex } from '../ground/calendar/day-span.ts';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { monthlySums } from '../weather/monthly-sums.ts';
import { plausibleWeather } from '../weather/plausible-weather.ts';
import { madeBill } from './testing/made-bill.ts';

/** Approximate degree days of a town at 800 m, January to December: each month has more than one a day. */
const mountain = [500, 430, 390, 300, 190, 110, 55, 60, 140, 260, 400, 490];

const series = degreeDaySeries(
  Array.from({ length: 24 }, (_, index) => ({
    kind: 'measured' as const,
    missingDays: 0 as const,
    period: periodAt(2024 * 12 + index),
    heating: mountain[index % 12] ?? 0,
    cooling: 0,
  })),
);

const winter = madeBill(1, '2025-01-01', '2025-01-31', { quantity: 3100 });

test.each([
  // 10 kWh a day of 100.
  ['July', madeBill(2, '2024-07-01', '2024-07-31', { quantity: 310 }), 100_000],
  ['July and August', madeBill(2, '2024-07-01', '2024-08-31', { quantity: 620 }), 100_000],
  [
    'June, when heating is still on',
    madeBill(2, '2024-06-01', '2024-06-30', { quantity: 300 }),
    assumedBasePpm,
  ],
])('in the mountains the base load is that of a bill of %s', (_, summer, expected) => {
  expect(basePpmIn([summer, winter], series)(winter)).toBe(expected);
});

test('shares winters by the previous or an earlier summer at 833 m, where no summer month has one degree day a day', () => {
  const { days } = plausibleWeather(1, { number: '43062001', altitudeM: 833 }, { year: 2025, month: 12 });
  const months = monthlySums('43062001', days).filter(({ period }) => period.year >= 2009);
  const summer = months.filter(({ period }) => period.month >= 6 && period.month <= 8);
  expect(summer.filter(({ period, heating }) => heating <= daysInMonth(period))).toHaveLength(0);
  // 10 kWh a day, and heating above three degree days a day.
  const bills = months.map(({ period, heating }, at) => {
    const { first, last } = spanOfMonth(period);
    const count = daysInMonth(period);
    const quantity = Math.round(10 * count + 20 * Math.max(0, heating - 3 * count));
    return madeBill(at + 1, isoDayAt(dayIndex(first)), isoDayAt(dayIndex(last)), { quantity });
  });
  const known = degreeDaySeries(months.map(month => monthlyDegreeDays(month)));
  const januaries = bills.filter(({ days: of }) => of.first.month === 1 && of.first.year > 2009);
  const basePpmOf = basePpmIn(bills, known);
  const bases = januaries.map(bill => (basePpmOf(bill) * (bill.quantity ?? 0)) / 31e6);
  expect(januaries).toHaveLength(16);
  expect(bases.map(base => Math.round(base * 10) / 10)).toEqual(januaries.map(() => 10));
});
