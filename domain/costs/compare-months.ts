import { type Month, months as calendarMonths } from '../ground/calendar/month.ts';
import { type MonthMask, monthsIn } from '../ground/calendar/month-mask.ts';
import type { MonthSpan } from '../ground/calendar/month-span.ts';
import { type ClimateModel, leapDayNormal } from '../months/climate-change.ts';
import type { MonthCosts } from '../months/month-costs.ts';
import type { Factors } from '../months/totals.ts';
import { lineOf, maskAt, type YearOfMonths } from '../months/year-of-months.ts';
import { factorAt } from '../energy/emission-factor.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { SiteEnergy } from '../sites/site-energy.ts';
import { decimalAt } from '../ground/number/decimal-column.ts';
import { type ComparedMonth, emptySide, type MonthSide } from './compared-month.ts';

/** A year with the costs of its months. */
type PricedYear = { months: YearOfMonths; costs: MonthCosts };

/** Some months of a year, and the year with whose same months they are compared. */
export type ComparedYears = { asked: MonthMask; current: PricedYear; previous: PricedYear };

/**
 * The months of one energy at one site that exist on either side, each with the month to which it is compared, by year and month.
 *
 * @param model null: the effect of the weather cannot be separated.
 */
export function compareMonths(
  years: readonly ComparedYears[],
  of: SiteEnergy,
  factors: Factors,
  model: ClimateModel | null,
): (ComparedMonth & { year: number; month: Month })[] {
  return years.flatMap(({ asked, current, previous }) => {
    const [later, earlier] = [current, previous].map(year => lineAt(year, of));
    if (!later || !earlier) return [];
    const held = asked & (later.held | earlier.held);
    return calendarMonths.flatMap(month => {
      if ((held & (1 << (month - 1))) === 0) return [];
      const sides = { current: sideAt(later, month, factors), previous: sideAt(earlier, month, factors) };
      const year = current.months.year;
      const periods = { later: { year, month }, earlier: { year: previous.months.year, month } };
      const before = sides.previous.quantityNormal;
      return [
        {
          ...sides,
          year,
          month,
          climateNormal: model === null ? null : model.climateKwh(periods),
          leapDayNormal: before === null ? 0 : leapDayNormal(periods, before, model),
        },
      ];
    });
  });
}

/**
 * The first and the last month whose quantity is complete on both sides. The effect of the weather is learnt up to there, so that
 * « 2026 » and « janvier à octobre 2026 » give the same change when they compare the same months. Null without any.
 */
export function comparedSpan(
  years: readonly ComparedYears[],
  of: SiteEnergy,
): { later: MonthSpan; earlier: MonthSpan } | null {
  const compared = years.flatMap(({ asked, current, previous }) => {
    const both = wholeMonths(current.months, of) & wholeMonths(previous.months, of);
    return monthsIn(asked & both).map(month => ({
      later: { year: current.months.year, month },
      earlier: { year: previous.months.year, month },
    }));
  });
  const [first, last] = [compared[0], compared.at(-1)];
  if (!first || !last) return null;
  return {
    later: { from: first.later, to: last.later },
    earlier: { from: first.earlier, to: last.earlier },
  };
}

function wholeMonths(months: YearOfMonths, { siteId, energyType }: SiteEnergy) {
  const line = lineOf(months, siteId, energyType);
  return line === null ? 0 : maskAt(months.normal, line) & ~(months.partial[line] ?? 0);
}

type Line = PricedYear & { line: number | null; energyType: EnergyType; held: MonthMask };

function lineAt(year: PricedYear, { siteId, energyType }: SiteEnergy): Line {
  const line = lineOf(year.months, siteId, energyType);
  const held = line === null ? 0 : maskAt(year.months.normal, line) | maskAt(year.costs, line);
  return { ...year, line, energyType, held };
}

function sideAt({ months, costs, line, energyType, held }: Line, month: Month, factors: Factors): MonthSide {
  const bit = 1 << (month - 1);
  if (line === null || (held & bit) === 0) return emptySide;
  const place = line * 12 + month - 1;
  const period = { year: months.year, month };
  return {
    quantityNormal: maskAt(months.normal, line) & bit ? decimalAt(months.normal.values, place) : null,
    costCents: maskAt(costs, line) & bit ? (costs.values[place] ?? null) : null,
    factorKg: factorAt(factors.sets, factors.setId, energyType, period)?.factor.valueKg ?? null,
    isPartial: ((months.partial[line] ?? 0) & bit) !== 0,
    isCreditNote: ((months.creditNotes[line] ?? 0) & bit) !== 0,
    parts: months.costParts.get(place) ?? null,
  };
}
