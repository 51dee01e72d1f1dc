import type { Visitor } from './permission-rows.ts';

const readers: readonly Visitor[] = ['readonly', 'rse', 'financial', 'technical', 'admin'];
const writers: readonly Visitor[] = ['rse', 'financial', 'technical', 'admin'];

/** Load curves and what is told of them. */
export const curvePermissionRows: Record<string, readonly Visitor[]> = {
  createSolarProject: writers,
  deleteSolarProject: writers,
  exportLoadCurve: readers,
  findOffPeakHours: readers,
  judgeWaste: writers,
  listLoadCurves: readers,
  listSolarProjects: readers,
  listWastes: readers,
  readCurveMonths: readers,
  readCurvePeaks: readers,
  readLoadCurve: readers,
  readMobilePeakDays: readers,
  readNetworkAdvice: readers,
  readOpeningHours: readers,
  readSiteCurve: readers,
  saveMobilePeakDays: ['admin'],
  saveOpeningHours: ['technical', 'admin'],
  saveSolarProject: writers,
};
