import type { ClassScore, DetectionScore } from '@suivi/domain/alerts/testing/detection-score';
import { distributionOf, precisionOf, recallOf } from './distribution.ts';

export const bar = 0.9;

export const classHeader = [
  'what',
  'measure',
  'all sets',
  'worst set',
  '5th percentile',
  'median',
  'sets under 0.9',
];

export function figure(value: number | null): string {
  return value === null || Number.isNaN(value) ? '—' : value.toFixed(3);
}

export type ClassRows = { rows: string[][]; failures: string[] };

/** Recall and precision over the sets. `hasBar`: a pooled figure below the required minimum is a failure. */
export function classRows(
  name: string,
  scores: readonly DetectionScore[],
  classOf: (score: DetectionScore) => ClassScore,
  hasBar: boolean,
): ClassRows {
  const rows: string[][] = [];
  const failures: string[] = [];
  for (const [measureName, measure] of [
    ['recall', recallOf],
    ['precision', precisionOf],
  ] as const) {
    const { pooled, min, p05, median, setsUnderBar } = distributionOf(scores, classOf, measure, bar);
    const under = hasBar ? `${setsUnderBar} of ${scores.length}` : 'no bar';
    rows.push([name, measureName, figure(pooled), figure(min), figure(p05), figure(median), under]);
    if (hasBar && !(pooled >= bar)) failures.push(`${name}: ${measureName} ${figure(pooled)} < ${bar}`);
  }
  return { rows, failures };
}
