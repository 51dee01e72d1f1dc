import { expect, it } from 'vitest';
import { doubtfulMonths } from './doubtful-months.ts';
import { findingsOf, periodOf } from './testing/small-series.ts';

it('lists every month of a doubtful run, and no month that is only missing, dear or high', () => {
  const findings = findingsOf({
    changes: {
      '2023-03': { quantity: 50_000_000 },
      '2023-04': { quantity: 50_100_000 },
      '2023-09': { quantity: 0 },
      '2023-11': { quantity: null },
      '2024-02': { quantity: 90_000 },
    },
  });
  expect(findings).toHaveLength(4);
  expect(doubtfulMonths(findings, 'electricity')).toEqual(['2023-03', '2023-04', '2023-09'].map(periodOf));
  expect(doubtfulMonths(findings, 'gas')).toEqual([]);
});
