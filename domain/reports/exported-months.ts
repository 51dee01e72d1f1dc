import { comparePeriods, type Period } from '../ground/calendar/month.ts';
import { type MonthSpan, shiftSpan, spanBefore, yearSpan } from '../ground/calendar/month-span.ts';

/** Exported documents with monthly figures, by their name in the address. */
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

/** The filters of an exported document: all sites, years and months by default. */
export type ExportAsked = {
  /** The code of a site. */
  site?: string | undefined;
  year?: number | undefined;
  period?: MonthSpan | undefined;
  compared?: MonthSpan | undefined;
};

/** The years that an annual report shows, its own included. */
const reportYears = 5;

/** The months that a document with these filters contains; null: all. */
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
    // The reference year may be any past year. Only filed documents of the décret have a year.
    case 'operat-workbook':
    case 'decree':
      return year === undefined ? null : [{ from: { year: 2000, month: 1 }, to: { year, month: 12 } }];
    // Documents that compare years, or use references and models: they depend on all months.
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

/** Whether a document exported with these filters contains figures of a month of a site. */
export function exportHolds(
  document: ExportedDocument,
  asked: ExportAsked,
  { site, period }: { site: string; period: Period },
): boolean {
  // The décret report of a site also contains all other sites.
  if (asked.site !== undefined && asked.site !== site && document !== 'decree') return false;
  const spans = spansOf(document, asked);
  return (
    spans === null ||
    spans.some(({ from, to }) => comparePeriods(from, period) <= 0 && comparePeriods(period, to) <= 0)
  );
}
