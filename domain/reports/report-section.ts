/**
 * The parts of an annual report that have a comment of their own, in the order of the pages. Reservations and method are
 * no section: no report leaves them out.
 */
export const reportSections = [
  'summary',
  'cost',
  'energies',
  'months',
  'years',
  'centres',
  'decree',
  'bills',
  'actions',
  'alerts',
  'quality',
] as const;
export type ReportSection = (typeof reportSections)[number];

/** The answer that the reader came for is in every report; what else a report may be without. */
export const optionalSections = reportSections.filter(section => section !== 'summary');
