import { expect, test } from 'vitest';
import { periodAt } from '../ground/calendar/month.ts';
import { degreeDaySeries } from '../weather/monthly-degree-days.ts';
import { assumedBasePpm, basePpmOf } from './base-load.ts';
import { madeBill } from './testing/made-bill.ts';

/** About the degree days of a town at 800 m, January to December: no month has one a day. */
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
  expect(basePpmOf(winter, [summer, winter], series)).toBe(expected);
});
