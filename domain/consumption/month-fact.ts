import type { Month } from '../calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';

/** What is stored of one site, energy and month. Facts are what tests and small lists hold; SQL sums groups. */
export type MonthFact = {
  siteId: number;
  energyType: EnergyType;
  year: number;
  month: Month;
  /** kWh PCI, or m³ for water; null when no quantity is declared, or it is not converted. Missing is not 0. */
  quantityNormal: number | null;
  /** False when a quantity is declared that cannot be converted: gas in m³ without its coefficient. */
  converted: boolean;
  /** Declared TTC; negative on a credit note. */
  amountCents: number | null;
  /** Quantity × unit price of the month; null without a quantity or a price. */
  estimatedCents: number | null;
};

export type MonthCost =
  | { kind: 'declared'; cents: number }
  | { kind: 'estimated'; cents: number }
  | { kind: 'unknown' };

/** The declared amount; without one the estimate at the unit price of the month, which is marked « estimé ». */
export function monthCost({
  amountCents,
  estimatedCents,
}: Pick<MonthFact, 'amountCents' | 'estimatedCents'>): MonthCost {
  if (amountCents !== null) return { kind: 'declared', cents: amountCents };
  if (estimatedCents !== null) return { kind: 'estimated', cents: estimatedCents };
  return { kind: 'unknown' };
}

/** Cents, declared or estimated; null when unknown. */
export function monthCostCents(fact: MonthFact): number | null {
  const cost = monthCost(fact);
  return cost.kind === 'unknown' ? null : cost.cents;
}
