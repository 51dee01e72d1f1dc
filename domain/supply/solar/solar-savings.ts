import type { CurveDay } from '../curve/curve-views.ts';
import { bestPowers, networkCost } from '../network-cost/network-cost.ts';
import { classDays, type PricedCurve } from '../network-cost/priced-curve.ts';
import type { ClassedCurve } from '../network-cost/classed-curve.ts';
import type { NetworkTariffKind } from '../tariff/network-tariff.ts';
import { valueOf } from '../tariff/tariff-grid.ts';
import type { TimeClass } from '../tariff/time-class.ts';
import { selfConsumption, solarCurve, type SolarDay } from './self-consumption.ts';

/** What a kWh costs, in € before VAT. */
export type SolarPrices = {
  /** Supply price of each class; null when it is not known. */
  supply: (each: TimeClass) => number | null;
  excise: number;
  /** The selling price of a surplus kWh. */
  sale: number;
};

/** € a year before VAT, except for `selfTtc`. */
export type SolarSavings = {
  /** kWh by class that are no longer drawn. */
  byClass: ReadonlyMap<TimeClass, number>;
  self: number;
  surplus: number;
  /** Additional management cost of a contract that also injects. */
  management: number;
  /** The gain on fixed part, overruns and CTA at their best powers; null up to 36 kVA, where none are advised. */
  powers: { before: readonly number[]; after: readonly number[]; gain: number } | null;
};

/** Yearly « composante de gestion » of a contract that injects, less that of one that only draws (TURPE 7 brochure, p. 5). */
const injecting: Record<NetworkTariffKind, number> = {
  'turpe-hta': 717.6 - 435.72,
  'turpe-bt-over-36': 358.8 - 217.8,
  'turpe-bt-up-to-36': 26.4 - 16.8,
};

/**
 * Null when a price of supply is not known.
 *
 * @param floors by class, below which no power falls.
 */
export function solarSavings(
  days: readonly SolarDay[],
  priced: PricedCurve,
  { supply, excise, sale }: SolarPrices,
  floors: readonly number[] = [],
): SolarSavings | null {
  const { tariff, kind } = priced;
  const prices = { ...priced.prices, tariff };
  const byClass = new Map<TimeClass, number>();
  const own = classDays(priced, solarCurve(days, 'self'));
  if (own === null) return null;
  for (const classes of own.months.values())
    for (const [each, { wattMinutes }] of classes)
      byClass.set(each, (byClass.get(each) ?? 0) + wattMinutes / 60_000);
  let self = 0;
  for (const [each, kwh] of byClass) {
    if (kwh === 0) continue;
    const price = supply(each);
    if (price === null) return null;
    self += kwh * (price + valueOf(priced.prices.grid, `${tariff}.c.${each}`) / 100 + excise);
  }
  const { surplusKwh } = selfConsumption(days);
  const cost = (of: CurveDay[]) => {
    const curve = classDays(priced, of);
    if (curve === null) return null;
    const powers = bestPowers(prices, curve, floors);
    return { powers, euros: fixedOf(prices, curve, powers) };
  };
  const load = days.map(({ day, stepMinutes, load: watts }) => ({ day, stepMinutes, watts, adjusted: null }));
  const [before, after] =
    kind === 'turpe-bt-up-to-36' ? [null, null] : [cost(load), cost(solarCurve(days, 'drawn'))];
  return {
    byClass,
    self,
    surplus: surplusKwh * sale,
    management: surplusKwh > 0 ? injecting[kind] : 0,
    powers: before &&
      after && { before: before.powers, after: after.powers, gain: before.euros - after.euros },
  };
}

function fixedOf(
  prices: Parameters<typeof networkCost>[0],
  curve: ClassedCurve,
  powers: readonly number[],
): number {
  const { fixed, overrun, cta } = networkCost(prices, curve, powers);
  return fixed + overrun + cta;
}
