import type { Month } from '../calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { type MonthFact, monthCostCents } from './month-fact.ts';
import { sumPresent } from './sum-present.ts';

/** Two sums over the same site-months: those where both years hold the measure. */
export type PairSum = {
  current: number | null;
  previous: number | null;
  /** Site-months that both years hold. */
  pairCount: number;
  /** Site-months that only one of them holds: left out of both sums. */
  leftOutCount: number;
};

/**
 * One energy and calendar month of two years, like for like. The server reads these with one SQL aggregate that
 * joins the two years by site, energy and month; `comparable` is the same in the domain, and its definition.
 */
export type ComparableGroup = {
  energyType: EnergyType;
  month: Month;
  /** kWh PCI or m³. */
  quantity: PairSum;
  costCents: PairSum;
  /** Site-months whose quantity and cost are known in both years. */
  costedPairCount: number;
};

/** Pairs the facts of one year with those of another, per site, energy and month: at most one fact for each. */
export function comparable(current: readonly MonthFact[], previous: readonly MonthFact[]): ComparableGroup[] {
  const currentGroups = Map.groupBy(current, key);
  const previousGroups = Map.groupBy(previous, key);
  const places = new Map([...current, ...previous].map(fact => [key(fact), fact]));

  return Array.from(places, ([at, { energyType, month }]) => {
    const [here, there] = [currentGroups.get(at) ?? [], previousGroups.get(at) ?? []];
    return {
      energyType,
      month,
      quantity: pairSum(here, there, fact => fact.quantityNormal),
      costCents: pairSum(here, there, monthCostCents),
      costedPairCount: pairSum(here, there, costedQuantity).pairCount,
    };
  });
}

/** Null without a cost: only what is costed on both sides makes a pair. */
function costedQuantity(fact: MonthFact): number | null {
  return monthCostCents(fact) === null ? null : fact.quantityNormal;
}

function key({ energyType, month }: MonthFact): string {
  return `${energyType} ${month}`;
}

function pairSum(
  current: readonly MonthFact[],
  previous: readonly MonthFact[],
  measure: (fact: MonthFact) => number | null,
): PairSum {
  const earlier = bySite(previous, measure);
  const later = bySite(current, measure);
  const shared = [...later.keys()].filter(siteId => earlier.has(siteId));
  return {
    current: sumPresent(shared.map(siteId => later.get(siteId) ?? null)),
    previous: sumPresent(shared.map(siteId => earlier.get(siteId) ?? null)),
    pairCount: shared.length,
    leftOutCount: earlier.size + later.size - 2 * shared.length,
  };
}

function bySite(
  facts: readonly MonthFact[],
  measure: (fact: MonthFact) => number | null,
): Map<number, number> {
  return new Map(
    facts.flatMap(fact => {
      const value = measure(fact);
      return value === null ? [] : [[fact.siteId, value] as const];
    }),
  );
}
