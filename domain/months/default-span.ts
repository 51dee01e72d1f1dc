import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { maskOf, type MonthMask, monthCountIn, monthsIn, wholeYear } from '../ground/calendar/month-mask.ts';
import { type MonthSpan, yearSpan } from '../ground/calendar/month-span.ts';
import { absentMonths, isYearOver } from './month-state.ts';
import { lackingMonths, type SiteUses, usesInYear } from './missing-months.ts';
import { siteOfKey, type YearOfMonths } from './year-of-months.ts';

/** From so many declared months on, the year in progress is read up to its last one. */
const firstToDate = 3;
const enoughShare = 0.9;

/**
 * What reading views open on: the year in progress up to its last declared month, from the third one on; before, the
 * last ended year that is declared. A month or a year is, from 90 % of its site-months on, which bills cover whole; the
 * site that lacks most is not counted, where there are others: it is a reservation, and sends nobody back years.
 *
 * @param years those that hold data, ascending; of some of them, the latest first, `monthsOf` is asked.
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

/** Of one site, a mask for each of its energies: the months that are expected, and those that lack in whole or in part. */
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
