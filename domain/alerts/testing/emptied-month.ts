import type { MonthRecord } from '../energy-series.ts';

/** The same month without declared values. */
export function withoutValues(record: MonthRecord): MonthRecord {
  return { ...record, quantityNormal: null, declaredQuantity: null, declaredUnit: null, amountCents: null };
}

/** The same month with a quantity of zero. */
export function atZero(record: MonthRecord): MonthRecord {
  return { ...record, quantityNormal: 0, declaredQuantity: 0 };
}
