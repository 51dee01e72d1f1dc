/**
 * The sections of an annual report that have a comment of their own, in the order of the pages. Reservations and method are not
 * listed: no report can leave them out.
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

/** The summary is in every report; the other sections are optional. */
export const optionalSections = reportSections.filter(section => section !== 'summary');
