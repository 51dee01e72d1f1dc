import { variationPercent } from '../months/variation.ts';
import { median } from '../ground/number/median.ts';

/** Why a site has no rank: a rank earned by missing months would be a reward for not declaring. */
export type UnrankedReason =
  | 'no-data'
  | 'incomplete'
  | 'part-of-period'
  | 'no-surface'
  | 'not-in-use'
  | 'unknown-value';

/** `months`: those that hold nothing of an incomplete year, those present of a part of a year; 0 elsewhere. */
export type UnrankedSite = { siteId: number; reason: UnrankedReason; months: number };

/** What a site did in a period: a year, unless told. */
export type SiteYear = {
  siteId: number;
  value: number | null;
  /** Months in which a counted energy is in use and holds nothing, due or not: one of several energies is one month. */
  lackingMonths: number;
  /** Months outside of the group or without any counted energy: half a year does not compare with the years of others. */
  awayMonths: number;
  /** Months whose conversion, price or factor is unknown. */
  unknownCount: number;
  /** The site uses at least one of the counted energies in that year. */
  isInUse: boolean;
  isEstimated: boolean;
  /** An open alert doubts a month of it. */
  isSuspect: boolean;
  /** A closed month of it would be told otherwise today. */
  isChanged: boolean;
  /** Mean « surface de consommations énergétiques » of the year, as the décret divides; null when it is not known. */
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
  /** Of the ranked sites; null without any. */
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
 * Sites by one metric of a period, in all or per square metre. In the order of the input where values are equal.
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
