import { isoMonth, type Period } from '../../ground/calendar/month.ts';
import type { ChangedField } from './classify-row.ts';
import type { DryRunItem } from './dry-run-item.ts';

/** What a new bill changes in closed months is booked in an open month: `lateMonths`, `2025-03 2025-04`. */
export function lateChange(closed: readonly Period[]): ChangedField[] {
  const texts = new Set(closed.map(isoMonth));
  return texts.size === 0
    ? []
    : [{ field: 'lateMonths', before: null, after: [...texts].toSorted().join(' ') }];
}

/** A stored bill with a closed month cannot be changed, except for its date of issue. */
export function closedFault(
  { class: itemClass, changes }: DryRunItem,
  closed: readonly Period[],
): DryRunItem['fault'] {
  const [first] = closed;
  const moves = changes.some(({ field }) => field !== 'issuedOn');
  return itemClass !== 'changed' || first === undefined || !moves
    ? null
    : { code: 'bill-month-closed', params: { ...first } };
}
