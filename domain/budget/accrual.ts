import { amountOf, type BudgetFigures } from './budget-line.ts';
import { figuresAt, type ForeseenPrice } from './budget-price.ts';

type Consumed = {
  /** The quantity of the whole month, in the normal unit of the energy. */
  quantity: number;
  price: ForeseenPrice;
  /** Days of the month, and the number already covered by bills; null: none. */
  days: number;
  coveredDays: number | null;
};

/** What is to be booked, with its amount in whole cents. */
export type AccrualFigures = BudgetFigures & { amountCents: number };

/** What a finished month still costs: the quantity and the fixed charges of the days that no bill covers. */
export function accrualOf({ quantity, price, days, coveredDays }: Consumed): AccrualFigures {
  const part = coveredDays === null ? 1 : Math.max(0, 1 - coveredDays / days);
  const whole = figuresAt(quantity * part, price);
  const figures = { ...whole, fixedCents: Math.round(whole.fixedCents * part) };
  return { ...figures, amountCents: amountOf(figures) };
}

/**
 * The accrual of a month with several points, for which the days do not show which points are billed: the expected total of all
 * points less what is billed, at the mean price of the remainder, fixed charges included.
 *
 * @param billed the quantity in the normal unit, and the cents all taxes included.
 */
export function accrualBeside(
  foreseen: BudgetFigures,
  billed: { quantity: number; cents: number },
): AccrualFigures {
  const quantity = Math.max(0, Math.round((foreseen.quantity - billed.quantity) * 1000) / 1000);
  const amountCents = Math.max(0, amountOf(foreseen) - billed.cents);
  const unitPriceEuros = meanPriceEuros(amountCents, quantity);
  return { quantity, unitPriceEuros, fixedCents: quantity === 0 ? amountCents : 0, taxCents: 0, amountCents };
}

/** Euros per unit, with six decimals, for an amount that is not broken down; 0 for a quantity of 0. */
export function meanPriceEuros(amountCents: number, quantity: number): number {
  return quantity === 0 ? 0 : Math.round((amountCents / quantity) * 1e4) / 1e6;
}
