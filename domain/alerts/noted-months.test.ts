import { expect, it } from 'vitest';
import type { MonthRecord } from './energy-series.ts';
import { withNotes } from './noted-months.ts';
import { periodOf, smallSeries } from './testing/small-series.ts';

const records = smallSeries({ from: '2024-01', to: '2024-06' }).months.filter(
  ({ period: { month } }) => month !== 4,
);
const told = (months: readonly MonthRecord[]) =>
  months
    .filter(({ notes }) => notes.length > 0)
    .map(({ period: { month }, notes, isEstimated, quantityNormal }) => [
      month,
      notes,
      isEstimated,
      quantityNormal !== null,
    ]);

it('adds the notes of each month, and none to the others', () => {
  const noted = [
    { period: periodOf('2024-02'), kind: 'works' as const },
    { period: periodOf('2024-02'), kind: 'estimated' as const },
    { period: periodOf('2023-02'), kind: 'closure' as const },
  ];
  expect(told(withNotes(records, noted))).toEqual([[2, ['works', 'estimated'], true, true]]);
});

it('keeps the note of a month without data between two with data', () => {
  const noted = ['2023-12', '2024-04', '2024-07'].map(month => ({
    period: periodOf(month),
    kind: 'meter-replaced' as const,
  }));
  const months = withNotes(records, noted);
  expect(told(months)).toEqual([[4, ['meter-replaced'], false, false]]);
  expect(months).toHaveLength(6);
});

it('creates no record from notes alone', () => {
  expect(withNotes([], [{ period: periodOf('2024-04'), kind: 'closure' }])).toEqual([]);
});
