import { monthIndex, type Period, periodAt } from '../ground/calendar/month.ts';
import type { MonthNoteKind, MonthRecord } from './energy-series.ts';

export type NotedMonth = { period: Period; kind: MonthNoteKind };

const nothing = {
  quantityNormal: null,
  declaredQuantity: null,
  declaredUnit: null,
  amountCents: null,
  isEstimated: false,
  isCreditNote: false,
} as const;

/**
 * The records of one energy (without notes) with the notes on their months. A noted month without a record gets an empty one with
 * its notes when it lies between others: a replaced meter may not have been read that month.
 */
export function withNotes(
  records: readonly MonthRecord[],
  noted: readonly NotedMonth[],
): readonly MonthRecord[] {
  if (noted.length === 0) return records;
  const kinds = new Map<number, MonthNoteKind[]>();
  for (const { period, kind } of noted) {
    const index = monthIndex(period);
    kinds.set(index, [...(kinds.get(index) ?? []), kind]);
  }
  const recorded = new Set(records.map(({ period }) => monthIndex(period)));
  const [first, last] = [Math.min(...recorded), Math.max(...recorded)];
  const lacking = [...kinds].filter(([index]) => index > first && index < last && !recorded.has(index));
  return [
    ...records.map(record => {
      const notes = kinds.get(monthIndex(record.period)) ?? [];
      return { ...record, isEstimated: notes.includes('estimated'), notes };
    }),
    ...lacking.map(([index, notes]) => ({ period: periodAt(index), ...nothing, notes })),
  ];
}
