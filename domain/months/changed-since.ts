import { factorAt } from '../energy/emission-factor.ts';
import { type Month, monthIndex, months as calendarMonths } from '../ground/calendar/month.ts';
import { decimalAt } from '../ground/number/decimal-column.ts';
import { type ChangedFigure, changedFigures } from './changed-figure.ts';
import type { MonthCosts } from './month-costs.ts';
import { emissionsKg, entersTotals, type Factors } from './totals.ts';
import { energyOfKey, siteOfKey, type YearOfMonths } from './year-of-months.ts';

/** By site, the `monthIndex` of its closed months. */
export type ClosedMonths = ReadonlyMap<number, ReadonlySet<number>>;

export function hasClosedMonths(closed: ClosedMonths, year: number): boolean {
  const indices = calendarMonths.map(month => monthIndex({ year, month }));
  return [...closed.values()].some(ofSite => indices.some(index => ofSite.has(index)));
}

type ToldYear = {
  months: YearOfMonths;
  costs: MonthCosts;
  /** What the months would cost if no closing had fixed their figures. */
  untold: MonthCosts;
  factors: Factors;
  closed: ClosedMonths;
};

/**
 * By line, the figures of closed months that would be different today, with the bills, factors and prices that came since (R16).
 */
export function changedSince({
  months,
  costs,
  untold,
  factors,
  closed,
}: ToldYear): Map<number, ChangedFigure[]> {
  const { told: _, ...setsNow } = factors.sets;
  const changed = new Map<number, ChangedFigure[]>();
  for (const [line, key] of months.keys.entries()) {
    const [siteId, energyType] = [siteOfKey(key), energyOfKey(key)];
    const ofSite = closed.get(siteId);
    if (ofSite === undefined || !entersTotals(energyType)) continue;
    for (const month of calendarMonths) {
      const period = { year: months.year, month };
      if (!ofSite.has(monthIndex(period))) continue;
      const since = months.since.get(line * 12 + month - 1);
      const quantity = at(months.normal.masks, line, month, place => decimalAt(months.normal.values, place));
      const quantityNow = since ? since.quantityNormal : quantity;
      const emissions = (sets: typeof factors.sets, of: number | null) =>
        emissionsKg(of, factorAt(sets, factors.setId, energyType, period)?.factor.valueKg);
      const compared = {
        quantity: [quantity, quantityNow],
        cost: [costIn(costs, line, month), since ? since.amountCents : costIn(untold, line, month)],
        emissions: [emissions(factors.sets, quantity), emissions(setsNow, quantityNow)],
      };
      for (const figure of changedFigures) {
        const [told = null, now = null] = compared[figure];
        if (isSame(told, now)) continue;
        const ofLine = changed.get(line) ?? [];
        changed.set(line, [...ofLine, { siteId, energyType, period, figure, told, now }]);
      }
    }
  }
  return changed;
}

function at<Value>(masks: Uint16Array, line: number, month: Month, read: (place: number) => Value) {
  return (masks[line] ?? 0) & (1 << (month - 1)) ? read(line * 12 + month - 1) : null;
}

function costIn(costs: MonthCosts, line: number, month: Month): number | null {
  return at(costs.masks, line, month, place => costs.values[place] ?? null);
}

/** Equal, except for the rounding error of two ways of adding, in the unit of the figure. */
function isSame(told: number | null, now: number | null): boolean {
  return told === now || (told !== null && now !== null && Math.abs(told - now) <= 1e-6);
}
