import type { Month } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';

/** What is bought, or what decided actions are expected to save of it: that is negative. */
export const budgetLineKinds = ['energy', 'saving'] as const;
export type BudgetLineKind = (typeof budgetLineKinds)[number];

/** Where the quantity of a line was taken from. */
export const quantityBases = ['forecast', 'last-year', 'actions', 'typed'] as const;
export type QuantityBasis = (typeof quantityBases)[number];

/**
 * Where its price was: the contract in force, the last one where it is over or a public grid is not known yet, what was
 * paid in the last twelve months, the unit price, or a person.
 */
export const priceBases = ['contract', 'contract-extended', 'paid', 'unit-price', 'typed'] as const;
export type PriceBasis = (typeof priceBases)[number];

export type BudgetFigures = {
  /** kWh PCI, or m³ of water. */
  quantity: number;
  /** € per unit of the quantity, all taxes included but those told apart. */
  unitPriceEuros: number;
  /** What is owed whatever is used, and the taxes on the quantity; cents all taxes included. */
  fixedCents: number;
  taxCents: number;
};

export type BudgetLine = BudgetFigures & {
  siteId: number;
  energyType: EnergyType;
  month: Month;
  kind: BudgetLineKind;
  quantityBasis: QuantityBasis;
  priceBasis: PriceBasis;
  /** Percent by which the scenario changed the price; null where it did not. */
  scenarioPercent: number | null;
};

/** What a line costs, whole cents. */
export function amountOf({ quantity, unitPriceEuros, fixedCents, taxCents }: BudgetFigures): number {
  return Math.round(quantity * unitPriceEuros * 100) + fixedCents + taxCents;
}

export function sumOfLines(lines: readonly BudgetFigures[]): number {
  return lines.reduce((sum, line) => sum + amountOf(line), 0);
}
