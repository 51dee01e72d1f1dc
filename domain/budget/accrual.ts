import { amountOf, type BudgetFigures } from './budget-line.ts';
import { figuresAt, type ForeseenPrice } from './budget-price.ts';

type Consumed = {
  /** Of the whole month, in the normal unit. */
  quantity: number;
  price: ForeseenPrice;
  /** Days of the month, and those that bills cover already; null: none. */
  days: number;
  coveredDays: number | null;
};

/** What is to be booked, with what it comes to in whole cents. */
export type AccrualFigures = BudgetFigures & { amountCents: number };

/** What a month that is over still costs: the days that no bill covers, of its quantity and of what is owed by the day. */
export function accrualOf({ quantity, price, days, coveredDays }: Consumed): AccrualFigures {
  const part = coveredDays === null ? 1 : Math.max(0, 1 - coveredDays / days);
  const whole = figuresAt(quantity * part, price);
  const figures = { ...whole, fixedCents: Math.round(whole.fixedCents * part) };
  return { ...figures, amountCents: amountOf(figures) };
}

/**
 * The same of a month of several points: days do not tell which of them are billed. What is foreseen of all of them, less what
 * bills say; its price is the mean of what is left, with all that is owed.
 *
 * @param billed in the normal unit, and cents all taxes included.
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

/** Euros a unit, six decimals, of an amount that is not told by parts; 0 of no quantity. */
export function meanPriceEuros(amountCents: number, quantity: number): number {
  return quantity === 0 ? 0 : Math.round((amountCents / quantity) * 1e4) / 1e6;
}
