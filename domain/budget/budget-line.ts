import type { Month } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';

/** What is bought, or what decided actions are expected to save of it, which is negative. */
export const budgetLineKinds = ['energy', 'saving'] as const;
export type BudgetLineKind = (typeof budgetLineKinds)[number];

/** The source of the quantity of a line. */
export const quantityBases = ['forecast', 'last-year', 'actions', 'typed'] as const;
export type QuantityBasis = (typeof quantityBases)[number];

/**
 * The source of its price: the contract in force; the last contract, when it has ended or a public grid is not known yet; what
 * was paid in the last twelve months; the unit price; or a person.
 */
export const priceBases = ['contract', 'contract-extended', 'paid', 'unit-price', 'typed'] as const;
export type PriceBasis = (typeof priceBases)[number];

export type BudgetFigures = {
  /** kWh PCI, or m³ of water. */
  quantity: number;
  /** € per unit of the quantity, all taxes included except those listed separately. */
  unitPriceEuros: number;
  /** Fixed charges, and the separately listed taxes on the quantity; cents, all taxes included. */
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
  /** Percent by which the scenario changed the price; null when it did not. */
  scenarioPercent: number | null;
};

/** What a line costs, whole cents. */
export function amountOf({ quantity, unitPriceEuros, fixedCents, taxCents }: BudgetFigures): number {
  return Math.round(quantity * unitPriceEuros * 100) + fixedCents + taxCents;
}

export function sumOfLines(lines: readonly BudgetFigures[]): number {
  return lines.reduce((sum, line) => sum + amountOf(line), 0);
}
