import type { Month } from '../calendar/month.ts';
import type { ConvertedMonth } from './converted-months.ts';

/** Months of one declaration with the same quantity and the same amount, if any: perhaps one bill typed twice. */
export type EqualMonths = { kind: 'equal-months'; quantity: number; months: Month[] };

export function equalMonths(months: readonly ConvertedMonth[]): EqualMonths[] {
  const declared = months.flatMap(({ month, quantity, amountCents }) =>
    quantity === null || quantity === 0 ? [] : [{ month, quantity, amountCents }],
  );
  const groups = Map.groupBy(declared, ({ quantity, amountCents }) => `${quantity} ${amountCents}`);
  return [...groups.values()].flatMap(group => {
    const [first, second] = group;
    if (first === undefined || second === undefined) return [];
    return [
      { kind: 'equal-months' as const, quantity: first.quantity, months: group.map(({ month }) => month) },
    ];
  });
}
