const readers = ['readonly', 'rse', 'financial', 'technical', 'admin'] as const;
const writers = ['rse', 'financial', 'technical', 'admin'] as const;
const editors = ['technical', 'admin'] as const;
const admins = ['admin'] as const;

/** Load curves and what is derived from them. */
export const curvePermissionRows = {
  createSolarProject: writers,
  deleteSolarProject: writers,
  exportLoadCurve: readers,
  exportSiteCurve: readers,
  findOffPeakHours: readers,
  judgeWaste: writers,
  listLoadCurves: readers,
  listSolarProjects: readers,
  listWastes: readers,
  readAdviceTerms: readers,
  readCurveClasses: readers,
  readCurveMonths: readers,
  readCurvePeaks: readers,
  readLoadCurve: readers,
  readMobilePeakDays: readers,
  readNetworkAdvice: readers,
  readNetworkCosts: readers,
  readOpeningHours: readers,
  readSiteCurve: readers,
  saveAdviceTerms: editors,
  saveMobilePeakDays: admins,
  saveOpeningHours: editors,
  saveSolarProject: writers,
};
