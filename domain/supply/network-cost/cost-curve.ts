import { classesOf, type NetworkTariff, networkTariffs } from '../tariff/network-tariff.ts';
import { costsByClass, leastUpTo, networkCost, type NetworkPrices } from './network-cost.ts';
import type { ClassedCurve } from './classed-curve.ts';
import { adviseOption, type OptionTerms } from './network-advice.ts';
import { curveOf, type PricedCurve } from './priced-curve.ts';

/** A whole power in kW or kVA, and what a year costs with it, in € before VAT. */
export type CostAt = { power: number; total: number };

/** The costs of one option and class; `best` is null when no power is advised. */
export type CostCurve = { present: number; best: number | null; steps: CostAt[] };

/** The number of powers drawn at most, besides the marked ones. */
const mostSteps = 90;
const mostUpTo36 = 36;

/**
 * What twelve months cost with each power of a class, when the other classes have their best powers for it: the lowest cost of
 * the classes before up to that power, and of those after from it on. Up to 36 kVA a point has one power, whose costs start at
 * what the meter registered. Null when the option cannot be priced.
 *
 * @param place the index of the class in the order of the option's classes.
 */
export function costCurve(
  priced: PricedCurve,
  { tariff, place }: { tariff: NetworkTariff; place: number },
  terms: OptionTerms,
): CostCurve | null {
  const curve = curveOf(priced, tariff);
  if (networkTariffs[tariff] !== priced.kind || classesOf(tariff)[place] === undefined || curve === null)
    return null;
  const prices = { ...priced.prices, tariff };
  const option = adviseOption(prices, curve, priced.powers, terms);
  const present = priced.powers[place] ?? 0;
  const best = option.best?.powers[place] ?? null;
  const marked = best === null ? [present] : [present, best];
  if (priced.kind === 'turpe-bt-up-to-36') {
    const least = best ?? present;
    const powers = classesOf(tariff);
    const at = (power: number) =>
      networkCost(
        prices,
        curve,
        powers.map(() => power),
      ).total;
    return {
      present,
      best,
      steps: drawn(least, mostUpTo36, marked).map(power => ({ power, total: at(power) })),
    };
  }
  const totals = totalsOf(prices, curve, place, { floors: terms.floors, upTo: Math.ceil(present * 1.1) });
  const [low, high] = [Math.min(...marked), Math.max(...marked)];
  const steps = drawn(Math.floor(low * 0.8), Math.min(totals.length - 1, Math.ceil(high * 1.25)), marked);
  return {
    present,
    best,
    steps: steps.flatMap(power => {
      const total = totals[power] ?? Number.POSITIVE_INFINITY;
      return Number.isFinite(total) ? { power, total } : [];
    }),
  };
}

/**
 * The yearly cost by the power of a class. What no power changes is taken from the cost without any power, excluding overruns.
 */
function totalsOf(
  prices: NetworkPrices,
  curve: ClassedCurve,
  place: number,
  bounds: { floors: readonly number[]; upTo: number },
): Float64Array {
  const costs = costsByClass(prices, curve, bounds);
  const before = leastUpTo(costs)[place] ?? new Float64Array();
  const none = networkCost(prices, curve, []);
  const always = none.fixed + none.cta + none.energy;
  let after: Float64Array | null = null;
  for (const own of costs.slice(place + 1).toReversed()) after = leastFrom(own, after);
  return before.map((cost, power) => cost + (after?.[power] ?? 0) + always);
}

/** The lowest cost of a class and those after it, with a power of at least the index. */
function leastFrom(own: Float64Array, after: Float64Array | null): Float64Array {
  const least = new Float64Array(own.length);
  let best = Number.POSITIVE_INFINITY;
  for (let power = own.length - 1; power >= 0; power -= 1) {
    best = Math.min(best, (own[power] ?? 0) + (after?.[power] ?? 0));
    least[power] = best;
  }
  return least;
}

/** The smallest of 1, 2, 5, 10, 20 … that is at least `least`. */
function roundStep(least: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return unit * ([1, 2, 5].find(factor => factor * unit >= least) ?? 10);
}

/** Whole powers at equal round steps, each a multiple of the step; a marked power replaces the nearest one. */
function drawn(from: number, to: number, marked: readonly number[]): number[] {
  const step = roundStep((to - from) / mostSteps);
  const first = Math.ceil(from / step) * step;
  const powers = Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, at) => first + at * step);
  for (const power of marked.filter(Number.isInteger)) {
    const nearest = powers.reduce(
      (best, each, at) => (Math.abs(each - power) < Math.abs((powers[best] ?? 0) - power) ? at : best),
      0,
    );
    if (marked.includes(powers[nearest] ?? power)) powers.push(power);
    else powers[nearest] = power;
  }
  return [...new Set(powers)].toSorted((a, b) => a - b);
}
