import { comparePeriods, type Period } from '../ground/calendar/month.ts';
import { type MonthSpan, shiftSpan, spanBefore, yearSpan } from '../ground/calendar/month-span.ts';

/** Documents that leave with figures of months; what they are called in their address. */
export const exportedDocuments = [
  'dashboard',
  'annual-report',
  'declarations',
  'buildings',
  'accruals',
  'allocation',
  'savings',
  'alerts',
  'analytics',
  'decree',
  'operat-workbook',
  'modulation',
  'decree-poster',
  'pool-note',
  'everything',
] as const;
export type ExportedDocument = (typeof exportedDocuments)[number];

/** What was asked of a document: of all sites, years and months unless told. */
export type ExportAsked = {
  /** The code of a site. */
  site?: string | undefined;
  year?: number | undefined;
  period?: MonthSpan | undefined;
  compared?: MonthSpan | undefined;
};

/** The years that an annual report shows, its own included. */
const reportYears = 5;

/** What a document of these filters holds of months; null: all there are. */
function spansOf(document: ExportedDocument, { year, period, compared }: ExportAsked): MonthSpan[] | null {
  switch (document) {
    case 'dashboard':
      return period === undefined
        ? null
        : [period, spanBefore(period), ...(compared === undefined ? [] : [compared])];
    case 'allocation':
      return period === undefined ? null : [period];
    case 'annual-report':
      return year === undefined
        ? null
        : Array.from({ length: reportYears }, (_, ago) => shiftSpan(yearSpan(year), -ago));
    case 'declarations':
    case 'buildings':
    case 'accruals':
      return year === undefined ? null : [yearSpan(year)];
    // Its reference year may be any that is past. Only what was filed of the décret has a year.
    case 'operat-workbook':
    case 'decree':
      return year === undefined ? null : [{ from: { year: 2000, month: 1 }, to: { year, month: 12 } }];
    // Years beside years, references and models: they stand on every month there is.
    case 'savings':
    case 'alerts':
    case 'analytics':
    case 'modulation':
    case 'decree-poster':
    case 'pool-note':
    case 'everything':
      return null;
  }
}

/** Whether a document that was exported under these filters holds figures of a month of a site. */
export function exportHolds(
  document: ExportedDocument,
  asked: ExportAsked,
  { site, period }: { site: string; period: Period },
): boolean {
  // The report of a site in the décret, and the workbook, have all others beside it.
  if (asked.site !== undefined && asked.site !== site && document !== 'decree') return false;
  const spans = spansOf(document, asked);
  return (
    spans === null ||
    spans.some(({ from, to }) => comparePeriods(from, period) <= 0 && comparePeriods(period, to) <= 0)
  );
}
