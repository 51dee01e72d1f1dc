import { sumPresent } from '../ground/number/sum-present.ts';
import { monthIndex, type Period } from '../ground/calendar/month.ts';
import { addCostParts, type CostParts } from '../energy/cost-parts.ts';
import type { SharingMethod } from './month-weights.ts';

/** What a bill contributes to one month of a site. */
export type MonthPartOfBill = {
  /** Identifies the part of the bill. */
  id: number;
  billId: number;
  pointId: number;
  period: Period;
  /** Days of the month covered by this bill at the site. */
  dayCount: number;
  /** In `unit`; null on a bill without a quantity. */
  quantity: number | null;
  normal: number | null;
  priced: number | null;
  amountCents: number;
  costParts: CostParts | null;
  isEstimated: boolean;
  method: SharingMethod;
};

/** Merges what a bill takes back and what it bills for one month into one part of that month. */
export function mergedParts(parts: readonly MonthPartOfBill[]): MonthPartOfBill[] {
  const groups = Map.groupBy(parts, ({ id, period }) => `${id} ${monthIndex(period)}`);
  if (groups.size === parts.length) return [...parts];
  return [...groups.values()].flatMap(own => {
    const last = own.at(-1);
    if (last === undefined || own.length === 1) return own;
    const sumOf = (key: 'quantity' | 'normal' | 'priced') => {
      const sum = sumPresent(own.map(part => part[key]));
      return sum === null ? null : Math.round(sum * 1e6) / 1e6;
    };
    return [
      {
        ...last,
        dayCount: Math.max(...own.map(({ dayCount }) => dayCount)),
        quantity: sumOf('quantity'),
        normal: sumOf('normal'),
        priced: sumOf('priced'),
        amountCents: own.reduce((sum, { amountCents }) => sum + amountCents, 0),
        costParts: addCostParts(own.map(({ costParts }) => costParts)),
        isEstimated: own.some(({ isEstimated }) => isEstimated),
      },
    ];
  });
}
