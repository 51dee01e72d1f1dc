import { variationPercent } from '../months/variation.ts';
import { median } from '../ground/number/median.ts';

/** Why a site has no rank: with missing months, a good rank would reward not declaring. */
export type UnrankedReason =
  | 'no-data'
  | 'incomplete'
  | 'part-of-period'
  | 'no-surface'
  | 'not-in-use'
  | 'unknown-value';

/** `months`: the months without data of an incomplete year, or the months present of a partial year; 0 otherwise. */
export type UnrankedSite = { siteId: number; reason: UnrankedReason; months: number };

/** The figures of a site in a period, a year by default. */
export type SiteYear = {
  siteId: number;
  value: number | null;
  /**
   * Months in which a counted energy is in use without data, due or not; a month in which one of several energies is missing
   * counts once.
   */
  lackingMonths: number;
  /** Months outside the group or without any counted energy: half a year is not comparable with full years. */
  awayMonths: number;
  /** Months whose conversion, price or factor is unknown. */
  unknownCount: number;
  /** The site uses at least one of the counted energies in that year. */
  isInUse: boolean;
  isEstimated: boolean;
  /** An open alert doubts one of its months. */
  isSuspect: boolean;
  /** One of its closed months would have other figures today. */
  isChanged: boolean;
  /** Mean « surface de consommations énergétiques » of the year, the divisor of the décret; null when it is not known. */
  surfaceM2: number | null;
};

export type RankedSite = {
  siteId: number;
  value: number;
  /** From 1; equal values share a rank. */
  rank: number;
  /** Null when the median is 0. */
  gapToMedianPercent: number | null;
  isEstimated: boolean;
  isSuspect: boolean;
  isChanged: boolean;
};

export type SiteRanking = {
  /** The greatest first. */
  ranked: RankedSite[];
  unranked: UnrankedSite[];
  /** Median of the ranked sites; null without any. */
  median: number | null;
};

function reasonOf(site: SiteYear, basis: 'total' | 'per-m2'): UnrankedReason | null {
  if (!site.isInUse) return 'not-in-use';
  if (site.value === null) return site.unknownCount > 0 ? 'unknown-value' : 'no-data';
  if (site.lackingMonths > 0) return 'incomplete';
  if (site.awayMonths > 0) return 'part-of-period';
  if (site.unknownCount > 0) return 'unknown-value';
  return basis === 'per-m2' && (site.surfaceM2 === null || site.surfaceM2 <= 0) ? 'no-surface' : null;
}

function monthsOf({ lackingMonths, awayMonths }: SiteYear, reason: UnrankedReason, all: number): number {
  if (reason === 'incomplete') return lackingMonths;
  return reason === 'part-of-period' ? all - awayMonths : 0;
}

/**
 * Ranks sites by one metric of a period, in total or per square metre. Equal values stay in the order of the input.
 *
 * @param months of the period.
 */
export function rankSites(sites: readonly SiteYear[], basis: 'total' | 'per-m2', months = 12): SiteRanking {
  const judged = sites.map(site => ({ site, reason: reasonOf(site, basis) }));
  const values = judged
    .filter(({ reason }) => reason === null)
    .map(({ site }) => ({
      ...site,
      value: (site.value ?? 0) / (basis === 'per-m2' ? (site.surfaceM2 ?? 1) : 1),
    }))
    .toSorted((a, b) => b.value - a.value);
  const middle = median(values.map(({ value }) => value));
  return {
    ranked: values.map(({ siteId, value, isEstimated, isSuspect, isChanged }) => ({
      siteId,
      value,
      rank: values.findIndex(other => other.value === value) + 1,
      gapToMedianPercent: middle === null || middle === 0 ? null : variationPercent(value, middle),
      isEstimated,
      isSuspect,
      isChanged,
    })),
    unranked: judged.flatMap(({ site, reason }) =>
      reason === null ? [] : [{ siteId: site.siteId, reason, months: monthsOf(site, reason, months) }],
    ),
    median: middle,
  };
}
