import { foldText } from '../../ground/text/fold-text.ts';
import type { RowMonths, RowTools } from './row-tools.ts';
import type { Stamp } from './stamp.ts';

/**
 * The origin of a row whose remark calls it a correction: it reduces what others state for its month, and means nothing alone.
 */
export const correctionOrigin = '||correction';

const stampText = (stamp: Stamp | null) => (stamp === null ? '' : `${stamp.day} ${stamp.time}`);

/** A bill or delivery is identified by its point, its number and its days. */
export function originOf({ isBill, stamp }: RowMonths, isCreditNote: boolean, { cells }: RowTools): string {
  const days = isBill
    ? `${cells.text('from')} ${cells.text('to')} ${cells.text('period')}`
    : stampText(stamp);
  const keys = [cells.text('meter'), cells.text('bill-number')].map(foldText);
  return [...keys, days, isCreditNote ? 'credit note' : ''].join('|');
}
