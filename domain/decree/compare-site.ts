import type { Period } from '../ground/calendar/month.ts';
import { type IncompleteYear, windowLabelYear } from './annual-consumption.ts';
import { calendarYears } from './month-facts.ts';
import type { Basis, Measure } from './basis.ts';
import { referenceYears } from './decree-rules.ts';
import type { DecreeSite } from './decree-site.ts';
import { type SiteVerdict, siteVerdict } from './site-verdict.ts';
import { type YearPoint, yearPoint } from './year-point.ts';

/**
 * Why there is no verdict. `no_reference_year`: later years are complete, but none of 2010–2022 is, and the opening of the site
 * is not stated: without it a late first year cannot be a « première année pleine d'exploitation » (article 3).
 * `fewer_than_two_years`: no complete calendar year after the reference.
 */
export type InsufficientReason =
  | { code: 'no_complete_year' }
  | { code: 'no_reference_year' }
  | { code: 'reference_incomplete'; annual: IncompleteYear }
  | { code: 'fewer_than_two_years' }
  | { code: 'zero_reference' }
  | { code: 'zero_latest'; year: number };

/** Why values are in kWh although the scheme compares kWh/m². */
export type MeasureReason = 'surface_known' | 'surface_unknown' | 'surface_known_in_part';

export type SiteComparison =
  | {
      kind: 'analysis';
      measure: Measure;
      measureReason: MeasureReason;
      reference: YearPoint;
      latest: YearPoint;
      raw: SiteVerdict;
      /** Null when the climate adjustment of either year is unavailable. */
      adjusted: SiteVerdict | null;
      /** The basis of the objectives, the trajectory and the pool (`foundingVerdict`). */
      founding: Basis;
    }
  | { kind: 'insufficient'; reason: InsufficientReason };

function measureOf(
  reference: YearPoint,
  latest: YearPoint,
): { measure: Measure; measureReason: MeasureReason } {
  const known = [reference, latest].filter(({ surfaceM2 }) => surfaceM2 !== null).length;
  if (known === 2) return { measure: 'kwh_per_m2', measureReason: 'surface_known' };
  return { measure: 'kwh', measureReason: known === 0 ? 'surface_unknown' : 'surface_known_in_part' };
}

/** The last complete calendar year of a site in a range of years. */
function lastCompleteIn(site: DecreeSite, { from, to }: { from: number; to: number }): YearPoint | null {
  for (const each of calendarYears(site.facts).toReversed()) {
    if (each < from) return null;
    if (each > to) continue;
    const point = yearPoint(site, { year: each, month: 1 });
    if (point.kind === 'complete') return point;
  }
  return null;
}

/** Whether a calendar year of 2010–2022 is complete, or the opening is known, after which a later year may be the reference. */
function mayHaveReference(site: DecreeSite): boolean {
  if (site.openedOn !== null) return true;
  return calendarYears(site.facts).some(
    year =>
      year >= referenceYears.first &&
      year <= referenceYears.last &&
      yearPoint(site, { year, month: 1 }).kind === 'complete',
  );
}

const insufficient = (reason: InsufficientReason): SiteComparison => ({ kind: 'insufficient', reason });

/**
 * Compares the latest complete calendar year of a site with its twelve reference months, as the décret does. Only these two years
 * are computed, so that a group of a hundred sites is compared at once. `lastYear`: the state with the years up to this one;
 * later years are ignored.
 */
export function compareSite(
  site: DecreeSite,
  referenceFrom: Period,
  lastYear = Number.POSITIVE_INFINITY,
): SiteComparison {
  const referenceYear = windowLabelYear(referenceFrom);
  const reference = yearPoint(site, referenceFrom);
  if (reference.kind === 'incomplete') {
    if (lastCompleteIn(site, { from: referenceYear, to: lastYear }) === null)
      return insufficient({ code: 'no_complete_year' });
    if (!mayHaveReference(site)) return insufficient({ code: 'no_reference_year' });
    return insufficient({ code: 'reference_incomplete', annual: reference });
  }
  const latest = lastCompleteIn(site, { from: referenceYear + 1, to: lastYear });
  if (latest === null) return insufficient({ code: 'fewer_than_two_years' });
  const { measure, measureReason } = measureOf(reference, latest);
  const raw = siteVerdict(reference, latest, 'raw', measure);
  if (raw === null) return insufficient({ code: 'zero_reference' });
  if (latest.annual.consumptionKwh <= 0)
    return insufficient({ code: 'zero_latest', year: latest.annual.labelYear });
  const adjusted = siteVerdict(reference, latest, 'adjusted', measure);
  const mayFound =
    site.wantedBasis === 'adjusted' && adjusted !== null && [reference, latest].every(hasUsableCorrection);
  return {
    kind: 'analysis',
    measure,
    measureReason,
    reference,
    latest,
    raw,
    adjusted,
    founding: mayFound ? 'adjusted' : 'raw',
  };
}

/** A share of heating or cooling that exceeds the whole consumption shows that the correction is wrong. */
function hasUsableCorrection({ climate }: YearPoint): boolean {
  return (
    climate.kind === 'adjusted' && climate.reservations.every(({ code }) => code !== 'share_above_total')
  );
}
