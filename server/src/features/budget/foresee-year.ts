import type { ForeseenPrice } from '@suivi/domain/budget/budget-price';
import { Foresight, type ForeseenQuantity, inItsWeather } from '@suivi/domain/budget/foresight';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { monthIndex, type Period, twelve } from '@suivi/domain/ground/calendar/month';
import { isOver } from '@suivi/domain/months/month-state';
import { isInUse } from '@suivi/domain/sites/energy-in-use';
import { ForecastWhole } from '@suivi/domain/analyses/forecast/forecast-whole';
import type { ForecastPart } from '@suivi/domain/analyses/forecast/part-past';
import type { HeldMonth, KnownPair } from './gather-pairs.ts';
import type { PriceOfPair } from './price-pairs.ts';
import { forecastable, partOf } from './propose-budget.ts';
import type { WeatherShifts } from './read-shifts.ts';

/**
 * What an open month uses: the declared quantity; otherwise the forecast, adjusted to the weather of the month where the site has
 * a model (`weather`).
 */
export type UsedQuantity = {
  quantity: number;
  basis: 'declared' | 'weather' | ForeseenQuantity['basis'];
  /** What the weather of the month added to it. */
  shift: number;
};

/** A month of a year of an energy at a site, as far as it is known today. */
export type YearMonth = {
  period: Period;
  isInUse: boolean;
  held: HeldMonth | null;
  /** Its cost: billed or declared, otherwise estimated from a known quantity; null: the month is open. */
  realCents: number | null;
  price: ForeseenPrice | null;
  /** In ordinary weather. */
  foreseen: ForeseenQuantity | null;
  /** The same for the landing and the accruals; null: neither declared nor foreseen. */
  used: UsedQuantity | null;
  /**
   * The quantity that the weather of the month added or removed; null: not determined. 0 for energies that do not heat, and for
   * future months.
   */
  weatherShift: number | null;
};

export type ForeseenYear = {
  years: { pair: KnownPair; months: YearMonth[] }[];
  /** The forecast cost of open months, in cents. */
  whole: ForecastWhole;
  /** `monthIndex` of the months that are open for at least one pair. */
  openMonths: number[];
};

/** The months of a year of each pair: the real ones, and the others as forecast at dated prices. */
export function foreseeYear(
  pairs: readonly KnownPair[],
  year: number,
  today: CalendarDate,
  priceOf: PriceOfPair,
  { shiftOf }: WeatherShifts,
): ForeseenYear {
  const opened = pairs.map(pair => ({ pair, months: monthsOf(pair, year, today, priceOf, shiftOf(pair)) }));
  const told = new Set(
    forecastable(opened.filter(({ months }) => months.some(isOpen)).map(({ pair }) => pair)),
  );
  const scaled = opened
    .filter(({ pair }) => told.has(pair))
    .map(each => ({ ...each, scale: scaleOf(each.months) }));
  const whole = new ForecastWhole(scaled.map(({ pair, scale }) => scaledPart(partOf(pair), scale)));
  const pasts = new Map(
    scaled.map(({ pair, scale }, place) => [pair, { past: whole.parts[place] ?? null, scale }]),
  );
  const openMonths = new Set(
    opened.flatMap(({ months }) => months.filter(isOpen).map(({ period }) => monthIndex(period))),
  );
  return {
    years: opened.map(({ pair, months }) => {
      const { past, scale } = pasts.get(pair) ?? { past: null, scale: 1 };
      const foresight = new Foresight(pair.values, past, scale);
      return {
        pair,
        months: months.map(month => {
          const foreseen = foresight.at(monthIndex(month.period));
          return { ...month, foreseen, used: usedOf(month, foreseen, today) };
        }),
      };
    }),
    whole,
    openMonths: [...openMonths].toSorted((a, b) => a - b),
  };
}

function isOpen({ isInUse: isUsed, realCents }: YearMonth): boolean {
  return isUsed && realCents === null;
}

function monthsOf(
  pair: KnownPair,
  year: number,
  today: CalendarDate,
  priceOf: PriceOfPair,
  shift: (index: number) => number | null,
): YearMonth[] {
  return twelve(month => {
    const period = { year, month };
    const held = pair.held(period);
    const over = isOver(period, today);
    const isUsed = isInUse(pair.site.energiesInUse, pair.energyType, period);
    const realCents = over ? realOf(held) : null;
    return {
      period,
      isInUse: isUsed,
      held,
      realCents,
      price: isUsed ? priceOf(pair, period) : null,
      foreseen: null,
      used: null,
      weatherShift: over ? shift(monthIndex(period)) : 0,
    };
  });
}

function usedOf(
  { period, held, weatherShift }: YearMonth,
  foreseen: ForeseenQuantity | null,
  today: CalendarDate,
): UsedQuantity | null {
  const isKnown = held !== null && isOver(period, today) && !held.isPartial && !held.isDeclaredCredit;
  if (isKnown && held.quantity !== null) {
    return { quantity: held.quantity, basis: 'declared', shift: weatherShift ?? 0 };
  }
  if (foreseen === null) return null;
  const { quantity, shift } = inItsWeather(foreseen, weatherShift);
  return { quantity, basis: shift === 0 ? foreseen.basis : 'weather', shift };
}

/** A declared credit note is not a cost of its month: it is added to the landing separately. */
function realOf(held: HeldMonth | null): number | null {
  if (held === null || held.isPartial || held.isDeclaredCredit) return null;
  return held.cents ?? held.estimatedCents;
}

/** Cents per unit over the open months; 1 when no price is known, so that quantities are forecast all the same. */
function scaleOf(months: readonly YearMonth[]): number {
  const cents = months
    .filter(isOpen)
    .flatMap(({ price }) => (price === null ? [] : [(price.unitPriceEuros + price.taxEuros) * 100]));
  const mean = cents.reduce((sum, value) => sum + value, 0) / Math.max(1, cents.length);
  return mean > 0 ? mean : 1;
}

function scaledPart(part: ForecastPart, scale: number): ForecastPart {
  const values = part.values.map(({ period, value }) => ({
    period,
    value: value === null ? null : value * scale,
  }));
  return { ...part, values };
}
