import type { BudgetFigures } from './budget-line.ts';
import { figuresAt, type ForeseenPrice } from './budget-price.ts';

type Consumed = {
  /** Of the whole month, in the normal unit. */
  quantity: number;
  price: ForeseenPrice;
  /** Days of the month, and those that bills cover already; null: none. */
  days: number;
  coveredDays: number | null;
};

/** What a month that is over still costs: the days that no bill covers, of its quantity and of what is owed by the day. */
export function accrualOf({ quantity, price, days, coveredDays }: Consumed): BudgetFigures {
  const part = coveredDays === null ? 1 : Math.max(0, 1 - coveredDays / days);
  const figures = figuresAt(quantity * part, price);
  return { ...figures, fixedCents: Math.round(figures.fixedCents * part) };
}
