import { dayIndex, spanOfMonth } from '../../ground/calendar/day-span.ts';
import { periodAt } from '../../ground/calendar/month.ts';
import type { CurveDay } from '../curve/curve-views.ts';
import { monthOfDay } from '../curve/time-calendar.ts';
import { type NetworkTariff, networkTariffNames, networkTariffs } from '../tariff/network-tariff.ts';
import type { TariffBook } from '../tariff/tariff-grid.ts';
import { activeShare } from '../terms/subscribed-powers.ts';
import type { ClassedCurve } from './classed-curve.ts';
import { bestPowers, type NetworkCost, networkCost, type NetworkPrices } from './network-cost.ts';
import { floorsOn } from './power-floors.ts';
import {
  type AdvisedPoint,
  clippedCurve,
  curveOf,
  highestPowers,
  inOrder,
  isMobile,
  mapPowers,
  type NoAdvice,
  priceCurve,
  type PricedCurve,
} from './priced-curve.ts';
import { whatCosts, type WhatCosts } from './what-costs.ts';

/** A power per class, and the cost of twelve months with them, in € before VAT. */
export type PricedPowers = { powers: readonly number[]; cost: NetworkCost };

export type AdvisedOption = {
  tariff: NetworkTariff;
  /** With the present powers. */
  present: PricedPowers;
  /**
   * The lowest cost of any powers that the floors allow; null when none is searched. Up to 36 kVA the meter cuts the supply above
   * the power, so that a year of higher peaks costs nothing more. `floorCost` is the additional cost due to the floors.
   */
  best: (PricedPowers & { overrunInBadYear: number | null; floorCost: number }) | null;
  /** The lowest powers that are never exceeded in these months. */
  withoutOverrun: PricedPowers | null;
};

export type NetworkAdvice = {
  /** Days of the twelve months that were received, and how many of them are days of generator tests. */
  days: number;
  testDays: number;
  grid: PricedCurve['grid'];
  /** With steps longer than ten minutes, overruns are a lower bound. */
  isAtLeast: boolean;
  options: AdvisedOption[];
  /** Options that cannot be priced: the days of « pointe mobile », or the hours of « pointe fixe », are not known. */
  withoutDays: NetworkTariff[];
  /** For the present option and powers; null up to 36 kVA, where the power cannot be exceeded. */
  why: WhatCosts | null;
};

/** Only for meters that do not communicate (TURPE 7 brochure, p. 17): compared when the point has it, and never proposed. */
const mute: ReadonlySet<NetworkTariff> = new Set(['BTINFCUST', 'BTINFMUDT']);
/** The factor on the powers that stands for a year of higher peaks. */
const badYear = 1.05;
/** kVA. */
const mostUpTo36 = 36;

/** The last twelve whole months of a curve that ends on a day. */
export function advisedMonths(lastDay: number): { first: number; last: number } {
  const month = monthOfDay(lastDay);
  const isWhole = dayIndex(spanOfMonth(periodAt(month)).last) === lastDay;
  const end = isWhole ? month : month - 1;
  return {
    first: dayIndex(spanOfMonth(periodAt(end - 11)).first),
    last: dayIndex(spanOfMonth(periodAt(end)).last),
  };
}

/**
 * What each option of the network would have cost over the last twelve months at the prices of `today`, with the present and with
 * the best powers.
 *
 * @param days of `advisedMonths`.
 */
export function networkAdvice(
  point: AdvisedPoint,
  days: readonly CurveDay[],
  book: TariffBook,
  today: number,
): NetworkAdvice | { lacking: NoAdvice; days: number; testDays: number } {
  const priced = priceCurve(point, days, book, today);
  if ('lacking' in priced) return priced;
  const { kind, grid, powers, prices, calendar } = priced;
  const all = networkTariffNames.filter(
    each => networkTariffs[each] === kind && (each === point.tariff || !mute.has(each)),
  );
  const known = (each: NetworkTariff) =>
    kind !== 'turpe-hta' || (isMobile(each) ? priced.mobile !== null : calendar.pointe.length > 0);
  return {
    days: days.length,
    testDays: days.filter(({ isTest }) => isTest).length,
    grid,
    isAtLeast: priced.curve.isAtLeast,
    options: all.flatMap(tariff => {
      const curve = known(tariff) ? curveOf(priced, tariff) : null;
      return curve === null
        ? []
        : [adviseOption({ ...prices, tariff }, curve, powers, termsOf(point, tariff, today))];
    }),
    withoutDays: all.filter(each => !known(each)),
    why: whyOf(priced, days),
  };
}

function whyOf(priced: PricedCurve, days: readonly CurveDay[]): WhatCosts | null {
  const { tariff, kind, powers } = priced;
  const curve = curveOf(priced, tariff);
  const calendar = isMobile(tariff) ? priced.mobileCalendar : priced.calendar;
  if (kind === 'turpe-bt-up-to-36' || curve === null || calendar === null) return null;
  return whatCosts({ ...priced.prices, tariff }, curve, powers, { days, calendar });
}

/** What bounds the powers of an option: floors by class, and the maximum registered by the meter, in VA. */
export type OptionTerms = { floors: readonly number[]; registeredVa: number | null };

export function termsOf(
  { floors = [], registeredVa = null }: Pick<AdvisedPoint, 'floors' | 'registeredVa'>,
  tariff: NetworkTariff,
  today: number,
): OptionTerms {
  return { floors: floorsOn(tariff, floors, today), registeredVa };
}

/** The cost of an option with the present powers and with the cheapest ones within its terms. */
export function adviseOption(
  prices: NetworkPrices,
  curve: ClassedCurve,
  present: readonly number[],
  { floors, registeredVa }: OptionTerms,
): AdvisedOption {
  const priced = (powers: readonly number[]) => ({ powers, cost: networkCost(prices, curve, powers) });
  const option = { tariff: prices.tariff, present: priced(present) };
  const isFloored = floors.some(floor => floor > 0);
  // Up to 36 kVA the meter cuts at a power that a half-hourly mean does not show, but that the meter registers itself.
  if (networkTariffs[prices.tariff] === 'turpe-bt-up-to-36') {
    const free = registeredVa === null ? null : Math.max(1, Math.ceil(registeredVa / 1_000));
    const least = free && Math.max(free, ...floors);
    if (free === null || least === null || least > mostUpTo36)
      return { ...option, best: null, withoutOverrun: null };
    const all = (power: number) => priced(present.map(() => power));
    const best = all(least);
    const floorCost = best.cost.total - all(free).cost.total;
    return { ...option, best: { ...best, overrunInBadYear: null, floorCost }, withoutOverrun: null };
  }
  const best = priced(bestPowers(prices, curve, floors));
  return {
    ...option,
    best: {
      ...best,
      overrunInBadYear: networkCost(
        prices,
        mapPowers(curve, value => value * badYear),
        best.powers,
      ).overrun,
      floorCost: isFloored ? best.cost.total - priced(bestPowers(prices, curve)).cost.total : 0,
    },
    withoutOverrun: priced(highestPowers(prices.tariff, curve, floors)),
  };
}

/** The yearly gain if no power exceeded so many kW, in € before VAT: fixed part, overruns and CTA at their best. */
export type Clipping = { kw: number; gain: number; powers: readonly number[] };

/** kVA per kW: a limit on active power in kW is applied to the apparent power in kVA by this factor. */
const kvaOfKw = 1 / activeShare;

/**
 * The kWh moved elsewhere are not counted. Null up to 36 kVA, where a mean is no maximum.
 *
 * @param floors by class, below which no power falls however low the curve is: what they impose is not gained.
 */
export function clippingGains(
  priced: PricedCurve,
  levels: readonly number[],
  floors: readonly number[] = [],
): Clipping[] | null {
  const own = curveOf(priced, priced.tariff);
  if (priced.kind === 'turpe-bt-up-to-36' || own === null) return null;
  // Clipping preserves the order of the powers, so they are sorted once and not for every level.
  const curve = inOrder(own);
  const prices = { ...priced.prices, tariff: priced.tariff };
  const cost = (of: ClassedCurve) => {
    const powers = bestPowers(prices, of, floors);
    const { fixed, overrun, cta } = networkCost(prices, of, powers);
    return { powers, euros: fixed + overrun + cta };
  };
  const before = cost(curve);
  return levels.map(kw => {
    const { powers, euros } = cost(clippedCurve(curve, priced.kind === 'turpe-hta' ? kw : kw * kvaOfKw));
    return { kw, gain: before.euros - euros, powers };
  });
}

/** Below 100 € or 1 % a year a change is not worthwhile. */
export function isWellSet(present: number, best: number): boolean {
  return present - best < Math.max(100, present / 100);
}
