import { type BillComponent, costPartOf } from '../energy/bill-component.ts';
import type { ContractPrice } from '../supply/contract/contract-price.ts';
import { classShares } from './class-shares.ts';
import type { Beyond, PricedPoint } from './month-price.ts';
import { LackingPrice, type PriceTerms, type ReadSources } from './price-terms.ts';
import type { PricedSpan } from './priced-span.ts';

/** The prices of a point's contracts for some days, and the components that they cover. */
export type ContractTerms = PriceTerms & { components: ReadonlySet<BillComponent> };

/**
 * The contract prices in force on the first of some days within which none changes. After the end of the last contract its prices
 * continue to apply, changed by the scenario, if `beyond` allows it.
 *
 * @returns null without any contract.
 */
export function contractTerms(
  point: PricedPoint,
  span: PricedSpan,
  beyond: Beyond,
  sources: ReadSources,
): ContractTerms | null {
  const held = inForce(point.prices, span.first);
  const standing = held.length === 0 && beyond.kind === 'last' ? lastOnes(point.prices, span.first) : held;
  if (standing.length === 0) return null;
  const isExtended = held.length === 0;
  const factor = isExtended && beyond.kind === 'last' ? 1 + beyond.percent(point.energyType) / 100 : 1;
  const made = { supply: 0, network: 0, taxes: 0, fixedCents: 0 };
  for (const [component, prices] of Map.groupBy(standing, price => price.component)) {
    const variable = prices.filter(({ unit }) => unit === '€/kWh' || unit === '€/MWh');
    const perKwh = variable.length === 0 ? 0 : meanPerKwh(point, variable, span) * factor;
    const key = costPartOf(component);
    // A contract price per kWh never counts as a fixed cost, whatever its component is called.
    made[key === 'network' || key === 'taxes' ? key : 'supply'] += perKwh;
    for (const price of prices) made.fixedCents += fixedCentsOf(price, span) * factor;
  }
  for (const { contract, first, last } of standing) {
    sources.add({ kind: 'contract', name: contract, first, last, isExtended });
  }
  return { ...made, components: new Set(standing.map(({ component }) => component)) };
}

function inForce(prices: readonly ContractPrice[], day: number): ContractPrice[] {
  return prices.filter(({ first, last }) => first <= day && day <= last);
}

/** The prices of the last contract that ended before a day, as they were at its end. */
function lastOnes(prices: readonly ContractPrice[], day: number): ContractPrice[] {
  const ended = prices.filter(({ last }) => last < day);
  const end = Math.max(...ended.map(({ last }) => last));
  return ended.filter(({ last }) => last === end);
}

function meanPerKwh(point: PricedPoint, prices: readonly ContractPrice[], span: PricedSpan): number {
  const ofAll = prices.find(price => price.class === null);
  const classed = prices.filter(price => price.class !== null);
  if (classed.length === 0) return ofAll === undefined ? 0 : euros(ofAll);
  const shares = classShares(point.reads, span.month);
  if (shares === null) throw new LackingPrice('classes');
  return [...shares].reduce((sum, [key, share]) => {
    const price = classed.find(each => each.class === key) ?? ofAll;
    if (price === undefined) throw new LackingPrice('supply');
    return sum + share * euros(price);
  }, 0);
}

function euros({ value, unit }: ContractPrice): number {
  return unit === '€/MWh' ? value / 1000 : value;
}

/** A year counts 365 days, as in network tariffs. */
function fixedCentsOf({ value, unit }: ContractPrice, { first, last, daysOfMonth }: PricedSpan): number {
  const days = last - first + 1;
  if (unit === '€/mois') return (100 * value * days) / daysOfMonth;
  return unit === '€/an' ? (100 * value * days) / 365 : 0;
}
