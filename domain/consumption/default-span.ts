import type { CalendarDate } from '../calendar/calendar-date.ts';
import { months } from '../calendar/month.ts';
import { maskOf, type MonthMask, monthsIn } from '../calendar/month-mask.ts';
import { type MonthSpan, yearSpan } from '../calendar/month-span.ts';
import { dueMonths, lackingMonths, type SiteUses, usesInYear } from './missing-months.ts';
import { siteOfKey, type YearOfMonths } from './year-of-months.ts';

/** From so many declared months on, the year in progress is read up to its last one. */
const firstToDate = 3;
const enoughShare = 0.9;

/**
 * What reading views open on: the year in progress up to its last declared month, from the third one on; before, the
 * last ended year that is declared. A month or a year is, from 90 % of its site-months on, which bills cover whole; the
 * site that lacks most is not counted, where there are others: it is a reservation, and sends nobody back years.
 *
 * @param declared the years that hold data, ascending.
 */
export function defaultSpan(
  declared: readonly YearOfMonths[],
  sites: readonly SiteUses[],
  today: CalendarDate,
): MonthSpan {
  const present = declared.find(({ year }) => year === today.year);
  const counted = months.filter(month => present && isDeclared(present, sites, maskOf([month])));
  const last = counted.at(-1);
  if (last !== undefined && counted.length >= firstToDate) {
    return { from: { year: today.year, month: 1 }, to: { year: today.year, month: last } };
  }
  const ended = declared.filter(({ year }) => year < today.year);
  const full = ended.findLast(each => isDeclared(each, sites, dueMonths(each.year, today)));
  return yearSpan((full ?? ended.at(-1))?.year ?? today.year);
}

function isDeclared(of: YearOfMonths, sites: readonly SiteUses[], asked: MonthMask): boolean {
  const lacking = new Map<number, number>();
  for (const { siteId, months: mask } of lackingMonths(of, sites, asked)) {
    lacking.set(siteId, (lacking.get(siteId) ?? 0) + monthsIn(mask).length);
  }
  for (const [line, mask] of of.partial.entries()) {
    const siteId = siteOfKey(of.keys[line] ?? 0);
    lacking.set(siteId, (lacking.get(siteId) ?? 0) + monthsIn(mask & asked).length);
  }
  const expected = sites
    .map(site => ({ expected: expectedCount(site, of.year, asked), lacking: lacking.get(site.siteId) ?? 0 }))
    .filter(site => site.expected > 0)
    .toSorted((a, b) => a.lacking - b.lacking);
  const judged = expected.length > 1 ? expected.slice(0, -1) : expected;
  const total = judged.reduce((sum, site) => sum + site.expected, 0);
  const absent = judged.reduce((sum, site) => sum + site.lacking, 0);
  return total > 0 && total - absent >= enoughShare * total;
}

function expectedCount({ energiesInUse }: SiteUses, year: number, asked: MonthMask): number {
  return [...usesInYear(energiesInUse, year).values()].reduce(
    (sum, mask) => sum + monthsIn(mask & asked).length,
    0,
  );
}
