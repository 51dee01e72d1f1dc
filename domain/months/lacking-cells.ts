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
import { energyOfKey, lineOf, maskAt, monthAt, siteOfKey, type YearOfMonths } from './year-of-months.ts';

/** What is missing in a month of a site and energy: all of it, or the days that bills do not cover. */
export type LackingState = AbsentState | 'partial';

/** The previous year, and whether more than one point delivers an energy to a site in a month. */
type Before = {
  months: YearOfMonths;
  costs: MonthCosts;
  hasSeveral: (pair: { siteId: number; energyType: EnergyType }, period: Period) => boolean;
};

export type LackingCell = {
  siteId: number;
  energyType: EnergyType;
  period: Period;
  state: LackingState;
  /**
   * What the missing days cost in the same month of the previous year or, with several points, what that month cost in addition to
   * what is billed; null: not known.
   */
  estimatedCents: number | null;
};

/**
 * Whether a month without data of an energy counts as missing: when all energies are requested, if the energy enters totals (hot
 * water is a use of the others); when one energy is requested, if it is that one.
 *
 * @param asked null: all energies.
 */
export function isWaitedFor(energyType: EnergyType, asked: EnergyType | null): boolean {
  return asked === null ? entersTotals(energyType) : energyType === asked;
}

/** The default months of the list of missing months: those of this year and the previous one. */
export function lackingSpan({ year }: CalendarDate): MonthSpan {
  return monthsUpTo({ year, month: 12 }, 24);
}

/**
 * The requested months that are missing: late, expected, to come, or covered in part; the earliest first, then in the order of
 * sites and energies.
 */
export function lackingCells(
  of: YearOfMonths,
  before: Before,
  sites: readonly SiteUses[],
  asked: MonthMask,
  today: CalendarDate,
): LackingCell[] {
  const costBefore = (siteId: number, energyType: EnergyType, month: number) => {
    const line = lineOf(before.months, siteId, energyType);
    if (line === null || (maskAt(before.costs, line) & (1 << (month - 1))) === 0) return null;
    return before.costs.values[line * 12 + month - 1] ?? 0;
  };
  const absent = lackingMonths(of, sites, asked).flatMap(({ siteId, energyType, months }) =>
    monthsIn(months).map((month): LackingCell => {
      const period = { year: of.year, month };
      const estimatedCents = costBefore(siteId, energyType, month);
      return { siteId, energyType, period, state: absentState(period, today), estimatedCents };
    }),
  );
  const place = new Map(sites.map(({ siteId }, index) => [siteId, index]));
  const partial = [...of.keys].flatMap((key, line) => {
    const [siteId, energyType] = [siteOfKey(key), energyOfKey(key)];
    if (!place.has(siteId)) return [];
    return monthsIn((of.partial[line] ?? 0) & maskAt(of.declared, line) & asked).map((month): LackingCell => {
      const period = { year: of.year, month };
      const cost = costBefore(siteId, energyType, month);
      const { amountCents, billed } = monthAt(of, line, month);
      // With several points, those that are billed may cover every day.
      const part = 1 - (billed?.coveredDays ?? 0) / daysInMonth(period);
      const left = before.hasSeveral({ siteId, energyType }, period)
        ? (cost ?? 0) - (amountCents ?? 0)
        : Math.round((cost ?? 0) * part);
      const estimatedCents = cost === null || left <= 0 ? null : left;
      // In the current month, the rest is still to come.
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
