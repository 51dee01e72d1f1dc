import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { maskOf, type MonthMask, monthCountIn, monthsIn, wholeYear } from '../ground/calendar/month-mask.ts';
import { type MonthSpan, yearSpan } from '../ground/calendar/month-span.ts';
import { absentMonths, isYearOver } from './month-state.ts';
import { lackingMonths, type SiteUses, usesInYear } from './missing-months.ts';
import { siteOfKey, type YearOfMonths } from './year-of-months.ts';

/** From this number of declared months on, the year in progress is shown up to its last one. */
const firstToDate = 3;
const enoughShare = 0.9;

/**
 * The span on which reading views open: the year in progress up to its last declared month, from the third one on; before that,
 * the last finished year that is declared. A month or a year counts as declared from 90 % of its site-months on, completely
 * covered by bills; with several sites, the one with the most missing months is ignored: it becomes a reservation, and does not
 * send everybody back by years.
 *
 * @param years those with data, ascending; `monthsOf` is called for some of them, the latest first.
 */
export async function defaultSpan(
  years: readonly number[],
  monthsOf: (year: number) => Promise<YearOfMonths>,
  sites: readonly SiteUses[],
  today: CalendarDate,
): Promise<MonthSpan> {
  const present = years.includes(today.year) ? await monthsOf(today.year) : null;
  const known = present && siteMonthsOf(present, sites);
  const over = monthsIn(absentMonths(today.year, today));
  const counted = over.filter(month => known && isDeclared(known, maskOf([month])));
  const last = counted.at(-1);
  if (last !== undefined && counted.length >= firstToDate) {
    return { from: { year: today.year, month: 1 }, to: { year: today.year, month: last } };
  }
  const ended = years.filter(year => isYearOver(year, today));
  for (const year of ended.toReversed()) {
    const months = siteMonthsOf(await monthsOf(year), sites);
    if (isDeclared(months, absentMonths(year, today, ['late']))) return yearSpan(year);
  }
  return yearSpan(ended.at(-1) ?? today.year);
}

/** For one site, a mask per energy: the expected months, and those that are missing in whole or in part. */
type SiteMonths = { expected: MonthMask[]; lacking: MonthMask[] };

function siteMonthsOf(of: YearOfMonths, sites: readonly SiteUses[]): SiteMonths[] {
  const found = new Map<number, SiteMonths>();
  for (const { siteId, energiesInUse } of sites) {
    found.set(siteId, { expected: [...usesInYear(energiesInUse, of.year).values()], lacking: [] });
  }
  for (const { siteId, months: mask } of lackingMonths(of, sites, wholeYear)) {
    found.get(siteId)?.lacking.push(mask);
  }
  for (const [line, mask] of of.partial.entries()) {
    if (mask !== 0) found.get(siteOfKey(of.keys[line] ?? 0))?.lacking.push(mask);
  }
  return [...found.values()];
}

function isDeclared(sites: readonly SiteMonths[], asked: MonthMask): boolean {
  const counted = sites
    .map(site => ({ expected: countOf(site.expected, asked), lacking: countOf(site.lacking, asked) }))
    .filter(({ expected }) => expected > 0)
    .toSorted((a, b) => a.lacking - b.lacking);
  const judged = counted.length > 1 ? counted.slice(0, -1) : counted;
  const total = judged.reduce((sum, { expected }) => sum + expected, 0);
  const absent = judged.reduce((sum, { lacking }) => sum + lacking, 0);
  return total > 0 && total - absent >= enoughShare * total;
}

function countOf(masks: readonly MonthMask[], asked: MonthMask): number {
  return masks.reduce((sum, mask) => sum + monthCountIn(mask & asked), 0);
}
