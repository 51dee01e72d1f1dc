import { describe, expect, it } from 'vitest';
import { missingThrough } from './missing-through.ts';
import { findingsOf, periodOf, told } from './testing/small-series.ts';

const today = { year: 2026, month: 11, day: 22 } as const;

it.each([
  // September ended 53 days earlier, October 22.
  ['2026-08', '2026-09'],
  ['2026-09', '2026-09'],
  ['2026-10', '2026-10'],
  ['2025-09', '2026-09'],
  ['2025-08', '2025-08'],
  ['2024-12', '2024-12'],
])('reports missing months, with data until %s, on 22 November 2026: until %s', (last, through) => {
  expect(missingThrough(periodOf(last), today)).toEqual(periodOf(through));
});

describe('missing months after the last month of data', () => {
  const lacking = (to: string) =>
    told(
      findingsOf(
        { from: '2023-01', to, changes: {} },
        { today, lastPeriod: periodOf(to), missingThrough: missingThrough(periodOf(to), today) },
      ),
    );

  it('are reported by date', () => {
    expect(lacking('2026-06')).toEqual(['missing-month electricity 2026-07 low']);
  });

  it('are the same after a usual month is entered, except for that month', () => {
    expect(lacking('2026-07')).toEqual(['missing-month electricity 2026-08 low']);
    expect(lacking('2026-10')).toEqual([]);
  });
});
