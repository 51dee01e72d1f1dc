import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import { periodAt } from '../../ground/calendar/month.ts';
import { fixedEuros } from '../tariff/fixed-part.ts';
import { classesOf, type NetworkTariff, networkTariffs } from '../tariff/network-tariff.ts';
import { type TariffGrid, valueOf } from '../tariff/tariff-grid.ts';
import type { TimeClass } from '../tariff/time-class.ts';
import { type ClassedCurve, type ClassPowers, fromTheHighest } from './classed-curve.ts';

/** The prices, in € before VAT; `ctaRate` is a fraction. */
export type NetworkPrices = { tariff: NetworkTariff; grid: TariffGrid; ctaRate: number };

export type NetworkCost = { fixed: number; energy: number; overrun: number; cta: number; total: number };

const noOverrun: ClassPowers = { wattMinutes: 0, values: [], weights: [] };
const ofYear = 365;
/** `0.04 · b · √ΣΔP²` above 1 kV (TURPE 7, 4.3.3.3). */
const overrunShare = 0.04;

/** € for the overruns of a class in a month: above 1 kV by the root of squares, below by the hours of overrun. */
export function overrunEuros(
  { tariff, grid }: NetworkPrices,
  each: TimeClass,
  { values, weights }: ClassPowers,
  subscribed: number,
): number {
  const kind = networkTariffs[tariff];
  if (kind === 'turpe-bt-up-to-36') return 0;
  let sum = 0;
  const isSquared = kind === 'turpe-hta';
  for (let at = 0; at < values.length; at += 1) {
    const above = (values[at] ?? 0) - subscribed;
    if (above > 0) sum += isSquared ? above * above * (weights[at] ?? 0) : (weights[at] ?? 0);
  }
  return isSquared
    ? overrunShare * valueOf(grid, `${tariff}.b.${each}`) * Math.sqrt(sum)
    : (valueOf(grid, 'overrun') * sum) / 60;
}

/** What the network costs over the months of a curve, with these powers by class. */
export function networkCost(
  prices: NetworkPrices,
  { months }: ClassedCurve,
  powers: readonly number[],
): NetworkCost {
  const { tariff, grid, ctaRate } = prices;
  const yearly = valueOf(grid, 'management') + valueOf(grid, 'metering') + fixedEuros(tariff, powers, grid);
  const cost = { fixed: 0, energy: 0, overrun: 0 };
  for (const [month, classes] of months) {
    cost.fixed += (yearly * daysInMonth(periodAt(month))) / ofYear;
    for (const [place, each] of classesOf(tariff).entries()) {
      const own = classes.get(each) ?? noOverrun;
      cost.energy += (valueOf(grid, `${tariff}.c.${each}`) * own.wattMinutes) / 6_000_000;
      cost.overrun += overrunEuros(prices, each, own, powers[place] ?? 0);
    }
  }
  const cta = cost.fixed * ctaRate;
  return { ...cost, cta, total: cost.fixed + cost.energy + cost.overrun + cta };
}

/** Costs that differ by less are equal, and the higher powers win. */
const equalEuros = 1e-6;
/** The power of the last class is at least 37 kVA for BT above 36 kVA. */
export const leastOfLast = (tariff: NetworkTariff) =>
  networkTariffs[tariff] === 'turpe-bt-over-36' ? 37 : 0;

/** Floors of the powers by class; `ofLast` is the floor that the tariff sets for the last class. */
type Bounds = { floors?: readonly number[]; ofLast?: number; upTo?: number };

/**
 * What each whole power from 0 on costs in each class separately, in €: infinite below a floor. All arrays have the same length,
 * up to the highest value of the curve, the highest floor, and `upTo`.
 */
export function costsByClass(
  prices: NetworkPrices,
  curve: ClassedCurve,
  { floors = [], ofLast = leastOfLast(prices.tariff), upTo = 0 }: Bounds = {},
): Float64Array[] {
  const classes = classesOf(prices.tariff);
  let top = Math.max(ofLast, upTo);
  for (const month of curve.months.values())
    for (const { values } of month.values())
      for (const value of values) top = Math.max(top, Math.ceil(value));
  top = Math.max(top, ...floors);
  return classes.map((each, place) => {
    const own = ownCosts(prices, curve, { place, each, top });
    const floor = Math.max(floors[place] ?? 0, place === classes.length - 1 ? ofLast : 0);
    return own.fill(Number.POSITIVE_INFINITY, 0, floor);
  });
}

/** The lowest cost of a class and those before it, by the power of the class, when no power is below the one before. */
export function leastUpTo(costs: readonly Float64Array[]): Float64Array[] {
  const least: Float64Array[] = [];
  for (const own of costs) {
    const before = least.at(-1);
    let best = Number.POSITIVE_INFINITY;
    least.push(
      before === undefined
        ? own
        : own.map((cost, power) => {
            best = Math.min(best, before[power] ?? best);
            return cost + best;
          }),
    );
  }
  return least;
}

/**
 * The subscribed powers, by class, with the lowest cost including overruns and CTA: whole kW or kVA, none lower than the one
 * before. Since `Σ b_i (P_i − P_{i−1})` is a sum by class of `(b_i − b_{i+1}) P_i`, the lowest cost of a class for each power is
 * that power's own cost plus the lowest cost of the class before up to it: every power is examined, so no vector costs less.
 *
 * @param floors by class, below which powers may not fall.
 * @param ofLast the floor that the tariff sets for the last class.
 */
export function bestPowers(
  prices: NetworkPrices,
  curve: ClassedCurve,
  floors: readonly number[] = [],
  ofLast = leastOfLast(prices.tariff),
): number[] {
  const least = leastUpTo(costsByClass(prices, curve, { floors, ofLast }));
  const powers: number[] = [];
  let limit = (least[0]?.length ?? 1) - 1;
  for (const costs of least.toReversed()) {
    const lowest = costs
      .subarray(0, limit + 1)
      .reduce((low, cost) => Math.min(low, cost), Number.POSITIVE_INFINITY);
    while ((costs[limit] ?? 0) > lowest + equalEuros) limit -= 1;
    powers.unshift(limit);
  }
  return powers;
}

type OwnClass = { place: number; each: TimeClass; top: number };

/** What each power from 0 to the top costs in one class: its share of the fixed part with CTA, and its overruns. */
function ownCosts(
  prices: NetworkPrices,
  { months }: ClassedCurve,
  { place, each, top }: OwnClass,
): Float64Array {
  const { tariff, grid, ctaRate } = prices;
  const next = classesOf(tariff)[place + 1];
  const slope =
    valueOf(grid, `${tariff}.b.${each}`) - (next === undefined ? 0 : valueOf(grid, `${tariff}.b.${next}`));
  const isSquared = networkTariffs[tariff] === 'turpe-hta';
  const rate = isSquared
    ? overrunShare * valueOf(grid, `${tariff}.b.${each}`)
    : valueOf(grid, 'overrun') / 60;
  const costs = new Float64Array(top + 1);
  let days = 0;
  for (const [month, classes] of months) {
    days += daysInMonth(periodAt(month));
    const own = classes.get(each);
    if (own === undefined) continue;
    const { values, weights } = fromTheHighest(own);
    // Over the values above a power: Σ w, Σ w v, Σ w v².
    let [at, weight, first, second] = [0, 0, 0, 0];
    for (let power = top; power >= 0; power -= 1) {
      for (; at < values.length && (values[at] ?? 0) > power; at += 1) {
        const [value, heavy] = [values[at] ?? 0, weights[at] ?? 0];
        weight += heavy;
        first += heavy * value;
        second += heavy * value * value;
      }
      if (at === 0) continue;
      const above = isSquared
        ? Math.sqrt(Math.max(0, second - 2 * power * first + power * power * weight))
        : weight;
      costs[power] = (costs[power] ?? 0) + rate * above;
    }
  }
  for (let power = 0; power <= top; power += 1)
    costs[power] = (costs[power] ?? 0) + (slope * power * (1 + ctaRate) * days) / ofYear;
  return costs;
}
