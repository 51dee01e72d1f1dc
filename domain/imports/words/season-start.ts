import type { Month } from '../../ground/calendar/month.ts';
import type { ColumnMapping } from './mapping.ts';

/** The first month of columns that run from one year into the next; null when they follow the calendar or state their year. */
export function seasonStartOf(
  columns: readonly Pick<ColumnMapping, 'role' | 'month' | 'year'>[],
): Month | null {
  const months = columns.flatMap(({ role, month, year }) =>
    role === 'quantity' && month !== null && year === null ? month : [],
  );
  const inOrder = months.filter((month, at) => month !== months[at - 1]);
  const [first] = inOrder;
  if (first === undefined || first === 1 || inOrder.length < 6) return null;
  const isInOrder = inOrder.every((month, at) => month === ((first - 1 + at) % 12) + 1);
  return isInOrder && inOrder.includes(1) ? first : null;
}
