import type { Visitor } from './permission-rows.ts';

const readers: readonly Visitor[] = ['readonly', 'rse', 'financial', 'technical', 'admin'];

/** Load curves and what is told of them. */
export const curvePermissionRows: Record<string, readonly Visitor[]> = {
  exportLoadCurve: readers,
  findOffPeakHours: readers,
  judgeWaste: ['rse', 'financial', 'technical', 'admin'],
  listLoadCurves: readers,
  listWastes: readers,
  readCurveMonths: readers,
  readCurvePeaks: readers,
  readLoadCurve: readers,
  readMobilePeakDays: readers,
  readNetworkAdvice: readers,
  saveMobilePeakDays: ['admin'],
};
