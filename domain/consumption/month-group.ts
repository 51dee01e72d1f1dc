import type { Month } from '../calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { type MonthFact, monthCost } from './month-fact.ts';
import { sumPresent } from './sum-present.ts';

/**
 * One energy and month, summed over the sites of a scope. The server reads these with one SQL aggregate over the
 * stored months; `groupMonths` is the same sum in the domain, and the definition that the SQL is tested against.
 */
export type MonthGroup = {
  energyType: EnergyType;
  year: number;
  month: Month;
  /** kWh PCI or m³ over the sites that declared; null when none did. */
  quantityNormal: number | null;
  /** Sites whose quantity is known. */
  presentCount: number;
  /** Sites whose quantity is declared and not converted. */
  unconvertedCount: number;
  /** Sites whose month is missing (`monthState`). */
  missingCount: number;
  /** Declared and estimated costs together; null when no site has either. */
  costCents: number | null;
  /** The part of `costCents` that is estimated, and the sites it stands for. */
  estimatedCents: number;
  estimatedCount: number;
  /** Sites that declared a quantity whose cost is unknown: neither amount nor price. */
  uncostedCount: number;
};

export type MissingMonth = Pick<MonthFact, 'siteId' | 'energyType' | 'year' | 'month'>;

/** Sums facts, and counts the missing months beside them; in no set order. */
export function groupMonths(facts: readonly MonthFact[], missing: readonly MissingMonth[]): MonthGroup[] {
  const factsByMonth = Map.groupBy(facts, key);
  const missingByMonth = Map.groupBy(missing, key);
  const places = new Map([...facts, ...missing].map(place => [key(place), place]));

  return Array.from(places, ([at, { energyType, year, month }]) => {
    const here = factsByMonth.get(at) ?? [];
    const costs = here.map(monthCost);
    const estimates = costs.filter(cost => cost.kind === 'estimated').map(({ cents }) => cents);
    return {
      energyType,
      year,
      month,
      quantityNormal: sumPresent(here.map(fact => fact.quantityNormal)),
      presentCount: here.filter(fact => fact.quantityNormal !== null).length,
      unconvertedCount: here.filter(fact => !fact.converted).length,
      missingCount: missingByMonth.get(at)?.length ?? 0,
      costCents: sumPresent(costs.map(cost => (cost.kind === 'unknown' ? null : cost.cents))),
      estimatedCents: sumPresent(estimates) ?? 0,
      estimatedCount: estimates.length,
      uncostedCount: here.filter(isUncosted).length,
    };
  });
}

function key({ energyType, year, month }: MissingMonth): string {
  return `${energyType} ${year}-${month}`;
}

function isUncosted(fact: MonthFact): boolean {
  return monthCost(fact).kind === 'unknown' && (fact.quantityNormal !== null || !fact.converted);
}
