import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { monthIndex, type Period, periodAt } from '../ground/calendar/month.ts';
import type { MarginalPrice } from './marginal-price.ts';

/** The value of a kWh of a month; null when it is not known. */
export type MonthValue = { price: MarginalPrice | null; kgPerKwh: number | null };

/** The value of avoided kWh: sums of what is known, and the number of periods without a price or a factor. */
export type SavingValue = {
  cents: number | null;
  /** `both`: bills for some months, the unit price for others. */
  pricedBy: MarginalPrice['source'] | 'both' | null;
  unpricedPeriods: number;
  kg: number | null;
  unfactoredPeriods: number;
};

type Avoided = { from: Period; to: Period; avoided: number };

/** The avoided kWh of each period at the price and the factor of its months, weighted by their days. */
export function valueSaving(
  periods: readonly Avoided[],
  valueOf: (index: number) => MonthValue,
): SavingValue {
  const sources = new Set<MarginalPrice['source']>();
  const value: SavingValue = {
    cents: null,
    pricedBy: null,
    unpricedPeriods: 0,
    kg: null,
    unfactoredPeriods: 0,
  };
  for (const { from, to, avoided } of periods) {
    const months = Array.from({ length: monthIndex(to) - monthIndex(from) + 1 }, (_, offset) => {
      const index = monthIndex(from) + offset;
      return { days: daysInMonth(periodAt(index)), ...valueOf(index) };
    });
    const price = weighted(months.map(({ days, price: own }) => [days, own?.centsPerKwh ?? null]));
    const factor = weighted(months.map(({ days, kgPerKwh }) => [days, kgPerKwh]));
    if (price === null) value.unpricedPeriods += 1;
    else {
      value.cents = (value.cents ?? 0) + avoided * price;
      for (const { price: own } of months) if (own) sources.add(own.source);
    }
    if (factor === null) value.unfactoredPeriods += 1;
    else value.kg = (value.kg ?? 0) + avoided * factor;
  }
  const [source = null] = sources;
  return {
    ...value,
    cents: value.cents === null ? null : Math.round(value.cents),
    pricedBy: sources.size > 1 ? 'both' : source,
  };
}

function weighted(parts: readonly (readonly [days: number, value: number | null])[]): number | null {
  let [sum, all] = [0, 0];
  for (const [days, value] of parts) {
    if (value === null) return null;
    sum += days * value;
    all += days;
  }
  return all === 0 ? null : sum / all;
}

/** Years after which the savings have repaid the group's own cost; null when either is unknown, or nothing is saved. */
export function paybackYears(ownCents: number | null, yearlyCents: number | null): number | null {
  return ownCents === null || yearlyCents === null || yearlyCents <= 0 ? null : ownCents / yearlyCents;
}
