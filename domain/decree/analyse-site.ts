import type { Period } from '../ground/calendar/month.ts';
import { type IncompleteYear, windowLabelYear } from './annual-consumption.ts';
import { calendarYears } from './month-facts.ts';
import { compareSite, type SiteComparison } from './compare-site.ts';
import type { Measure } from './basis.ts';
import type { DecreeSite } from './decree-site.ts';
import { reductionPercent } from './objective-progress.ts';
import { type YearPoint, yearPoint, yearValue } from './year-point.ts';

/** A calendar year in the list, which includes incomplete years. Reductions are relative to the reference, in the measure. */
export type ListedYear =
  | {
      kind: 'complete';
      year: number;
      point: YearPoint;
      rawReductionPercent: number | null;
      adjustedReductionPercent: number | null;
    }
  | { kind: 'incomplete'; year: number; annual: IncompleteYear };

export type SiteAnalysis = SiteComparison & { years: readonly ListedYear[] };

function reductionOf(point: YearPoint, reference: YearPoint, basis: 'raw' | 'adjusted', measure: Measure) {
  const from = yearValue(reference, basis, measure);
  const to = yearValue(point, basis, measure);
  return from === null || to === null || from <= 0 ? null : reductionPercent(from, to);
}

function listYears(
  points: readonly (YearPoint | IncompleteYear)[],
  reference: YearPoint | null,
  measure: Measure,
): ListedYear[] {
  return points.map((point): ListedYear => {
    if (point.kind === 'incomplete') return { kind: 'incomplete', year: point.labelYear, annual: point };
    return {
      kind: 'complete',
      year: point.annual.labelYear,
      point,
      rawReductionPercent: reference && reductionOf(point, reference, 'raw', measure),
      adjustedReductionPercent: reference && reductionOf(point, reference, 'adjusted', measure),
    };
  });
}

/**
 * Compares every calendar year of a site, from that of the reference on, with the reference. An incomplete year is listed but
 * never used. `lastYear`: later years are ignored.
 */
export function analyseSite(
  site: DecreeSite,
  referenceFrom: Period,
  lastYear = Number.POSITIVE_INFINITY,
): SiteAnalysis {
  const comparison = compareSite(site, referenceFrom, lastYear);
  const points = calendarYears(site.facts)
    .filter(year => year >= windowLabelYear(referenceFrom) && year <= lastYear)
    .map(year => yearPoint(site, { year, month: 1 }));
  if (comparison.kind === 'analysis')
    return { ...comparison, years: listYears(points, comparison.reference, comparison.measure) };
  const reference = yearPoint(site, referenceFrom);
  return { ...comparison, years: listYears(points, reference.kind === 'complete' ? reference : null, 'kwh') };
}
