import type { CurveDay } from '../curve/curve-views.ts';
import { type Peak, peaksOfMonths } from '../curve/peaks.ts';
import { monthOfDay, type TimeCalendar } from '../curve/time-calendar.ts';
import { classesOf } from '../tariff/network-tariff.ts';
import type { TimeClass } from '../tariff/time-class.ts';
import type { ClassedCurve } from './classed-curve.ts';
import { type NetworkPrices, overrunEuros } from './network-cost.ts';

/** The class, month and hour that decide the cost of some powers: the most expensive overrun, or the largest unused power. */
export type WhatCosts = {
  kind: 'overrun' | 'unused';
  class: TimeClass;
  /** Months since year 0. */
  month: number;
  /** The overruns of the class in the month, before VAT. */
  euros: number;
  /** In kW or kVA. */
  subscribed: number;
  reached: number;
  /** In active power. */
  peak: Peak;
};

/**
 * The most expensive overrun of a class in a month; without overruns, the class with the largest gap between subscribed and
 * reached power.
 */
export function whatCosts(
  prices: NetworkPrices,
  { months }: ClassedCurve,
  powers: readonly number[],
  { days, calendar }: { days: readonly CurveDay[]; calendar: TimeCalendar },
): WhatCosts | null {
  const places = [...months].flatMap(([month, classes]) =>
    classesOf(prices.tariff).flatMap((each, place) => {
      const own = classes.get(each);
      const subscribed = powers[place];
      if (own === undefined || own.values.length === 0 || subscribed === undefined) return [];
      const reached = own.values.reduce((most, value) => Math.max(most, value), 0);
      return { class: each, month, subscribed, reached, euros: overrunEuros(prices, each, own, subscribed) };
    }),
  );
  const dearest = places.toSorted((a, b) => b.euros - a.euros)[0];
  if (dearest === undefined) return null;
  const isPassed = dearest.euros > 0;
  const found = isPassed ? dearest : leastFilled(places);
  if (found === null) return null;
  const [month] = peaksOfMonths(
    days.filter(({ day, isTest }) => !isTest && monthOfDay(day) === found.month),
    calendar,
  );
  const peak = month?.byClass.get(found.class);
  return peak === undefined ? null : { kind: isPassed ? 'overrun' : 'unused', ...found, peak };
}

type Place = Omit<WhatCosts, 'kind' | 'peak'>;

/** The highest month of each class; among these, the one furthest below what is subscribed. */
function leastFilled(places: readonly Place[]): Place | null {
  const highest = [...Map.groupBy(places, each => each.class).values()].flatMap(
    own => own.toSorted((a, b) => b.reached - a.reached)[0] ?? [],
  );
  return highest.toSorted((a, b) => b.subscribed - b.reached - (a.subscribed - a.reached))[0] ?? null;
}
