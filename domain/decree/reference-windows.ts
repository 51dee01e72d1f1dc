import { monthIndex, type Period, periodAt } from '../ground/calendar/month.ts';
import { annualConsumption, type IncompleteYear } from './annual-consumption.ts';
import type { DecreeSite } from './decree-site.ts';
import { referenceYears } from './decree-rules.ts';
import { type YearPoint, yearPoint } from './year-point.ts';

/**
 * Twelve months that may be a site's reference. `firstFullYear`: its first full year of operation, the only one that may lie
 * after 2022.
 */
export type ReferenceWindow = {
  from: Period;
  firstFullYear: boolean;
  point: YearPoint | IncompleteYear;
};

/**
 * The start of the first twelve complete months at or after the opening; null when the opening is not known or there are none.
 */
export function firstFullYearFrom(site: DecreeSite): Period | null {
  if (site.openedOn === null) return null;
  const lastIndex = Math.max(...site.facts.keys()) - 11;
  for (let index = monthIndex(site.openedOn); index <= lastIndex; index += 1) {
    const from = periodAt(index);
    if (annualConsumption(site.facts, from).kind === 'complete') return from;
  }
  return null;
}

const begin = monthIndex({ year: referenceYears.first, month: 1 });
const end = monthIndex({ year: referenceYears.last, month: 1 });

/** Whether twelve months may be the site's reference, complete or not. */
export function mayBeReference(site: DecreeSite, from: Period): boolean {
  const index = monthIndex(from);
  if (index >= begin && index <= end) return true;
  const firstFull = firstFullYearFrom(site);
  return firstFull !== null && index === monthIndex(firstFull);
}

/**
 * Every window of twelve consecutive months within 2010–2022 with some data, complete or not, in chronological order, then the
 * first full year of operation when it is later (arrêté of 10 April 2020, article 3).
 */
export function referenceWindows(site: DecreeSite): ReferenceWindow[] {
  const months = [...site.facts.keys()];
  const firstFull = firstFullYearFrom(site);
  const firstFullIndex = firstFull === null ? null : monthIndex(firstFull);
  const windows: ReferenceWindow[] = [];
  for (let index = begin; index <= end; index += 1) {
    if (!months.some(month => month >= index && month <= index + 11)) continue;
    const from = periodAt(index);
    windows.push({ from, firstFullYear: index === firstFullIndex, point: yearPoint(site, from) });
  }
  if (firstFull !== null && firstFullIndex !== null && firstFullIndex > end)
    windows.push({ from: firstFull, firstFullYear: true, point: yearPoint(site, firstFull) });
  return windows;
}
