import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import type { Period } from '../ground/calendar/month.ts';
import { type MonthMask, monthsIn } from '../ground/calendar/month-mask.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { lackingMonths, type SiteUses } from './missing-months.ts';
import type { MonthCosts } from './month-costs.ts';
import { type AbsentState, absentState } from './month-state.ts';
import { lineOf, maskAt, type YearOfMonths } from './year-of-months.ts';

/** A month of a site and energy in use that holds no quantity. */
export type LackingCell = {
  siteId: number;
  energyType: EnergyType;
  period: Period;
  state: AbsentState;
  /** What the same month of the year before cost there; null: not known. */
  estimatedCents: number | null;
};

/**
 * Of the months asked for, those that lack: late, expected, and to come; the earliest first, then as sites and energies come.
 * What they may cost is what the same month of the year before did.
 */
export function lackingCells(
  of: YearOfMonths,
  before: { months: YearOfMonths; costs: MonthCosts },
  sites: readonly SiteUses[],
  asked: MonthMask,
  today: CalendarDate,
): LackingCell[] {
  return lackingMonths(of, sites, asked)
    .flatMap(({ siteId, energyType, months }) => {
      const line = lineOf(before.months, siteId, energyType);
      return monthsIn(months).map((month): LackingCell => {
        const isKnown = line !== null && (maskAt(before.costs, line) & (1 << (month - 1))) !== 0;
        const estimatedCents = isKnown ? (before.costs.values[line * 12 + month - 1] ?? null) : null;
        const period = { year: of.year, month };
        return { siteId, energyType, period, state: absentState(period, today), estimatedCents };
      });
    })
    .toSorted((a, b) => a.period.month - b.period.month);
}
