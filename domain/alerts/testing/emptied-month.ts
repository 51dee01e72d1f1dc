import type { MonthRecord } from '../energy-series.ts';

/** The same month with nothing declared. */
export function withoutValues(record: MonthRecord): MonthRecord {
  return { ...record, quantityNormal: null, declaredQuantity: null, declaredUnit: null, amountCents: null };
}

/** The same month at zero. */
export function atZero(record: MonthRecord): MonthRecord {
  return { ...record, quantityNormal: 0, declaredQuantity: 0 };
}
