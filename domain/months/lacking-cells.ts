import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import type { Period } from '../ground/calendar/month.ts';
import { type MonthSpan, monthsUpTo } from '../ground/calendar/month-span.ts';
import { type MonthMask, monthsIn } from '../ground/calendar/month-mask.ts';
import { type EnergyType, energyTypes } from '../energy/energy-type.ts';
import { lackingMonths, type SiteUses } from './missing-months.ts';
import type { MonthCosts } from './month-costs.ts';
import { type AbsentState, absentState, isOver } from './month-state.ts';
import { entersTotals } from './totals.ts';
import { energyOfKey, lineOf, maskAt, siteOfKey, type YearOfMonths } from './year-of-months.ts';

/** What lacks of a month of a site and energy: all of it, or the days that bills do not cover. */
export type LackingState = AbsentState | 'partial';

export type LackingCell = {
  siteId: number;
  energyType: EnergyType;
  period: Period;
  state: LackingState;
  /** What the same month of the year before cost there, for the days that lack; null: not known. */
  estimatedCents: number | null;
};

/**
 * Whether a month of an energy that holds nothing lacks: of all energies, where it enters totals, since hot water is a use of the
 * others; of one that is asked for, where it is that one.
 *
 * @param asked null: all energies.
 */
export function isWaitedFor(energyType: EnergyType, asked: EnergyType | null): boolean {
  return asked === null ? entersTotals(energyType) : energyType === asked;
}

/** The months of the one list of what lacks, unless others are asked for: those of this year and the last one. */
export function lackingSpan({ year }: CalendarDate): MonthSpan {
  return monthsUpTo({ year, month: 12 }, 24);
}

/**
 * Of the months asked for, those that lack: late, expected, to come, and covered in part; the earliest first, then as sites and
 * energies come.
 */
export function lackingCells(
  of: YearOfMonths,
  before: { months: YearOfMonths; costs: MonthCosts },
  sites: readonly SiteUses[],
  asked: MonthMask,
  today: CalendarDate,
): LackingCell[] {
  const estimate = (siteId: number, energyType: EnergyType, month: number, part: number) => {
    const line = lineOf(before.months, siteId, energyType);
    if (part === 0 || line === null || (maskAt(before.costs, line) & (1 << (month - 1))) === 0) return null;
    return Math.round((before.costs.values[line * 12 + month - 1] ?? 0) * part);
  };
  const absent = lackingMonths(of, sites, asked).flatMap(({ siteId, energyType, months }) =>
    monthsIn(months).map((month): LackingCell => {
      const period = { year: of.year, month };
      const estimatedCents = estimate(siteId, energyType, month, 1);
      return { siteId, energyType, period, state: absentState(period, today), estimatedCents };
    }),
  );
  const place = new Map(sites.map(({ siteId }, index) => [siteId, index]));
  const partial = [...of.keys].flatMap((key, line) => {
    const [siteId, energyType] = [siteOfKey(key), energyOfKey(key)];
    if (!place.has(siteId)) return [];
    return monthsIn((of.partial[line] ?? 0) & maskAt(of.declared, line) & asked).map((month): LackingCell => {
      const period = { year: of.year, month };
      // Of several points, those that are billed may cover every day.
      const part = 1 - (of.coveredDays[line * 12 + month - 1] ?? 0) / daysInMonth(period);
      const estimatedCents = estimate(siteId, energyType, month, part);
      // Of one that runs, the rest is to come.
      const state = isOver(period, today) ? 'partial' : 'to-come';
      return { siteId, energyType, period, state, estimatedCents };
    });
  });
  return [...absent, ...partial].toSorted(
    (a, b) =>
      a.period.month - b.period.month ||
      (place.get(a.siteId) ?? 0) - (place.get(b.siteId) ?? 0) ||
      energyTypes.indexOf(a.energyType) - energyTypes.indexOf(b.energyType),
  );
}
