import { foldText } from '../../ground/text/fold-text.ts';
import type { RowMonths, RowTools } from './row-tools.ts';

/** Of a row that its remark calls a correction: it takes off what others tell of its month, and is nothing alone. */
export const correctionOrigin = '||correction';

/** A bill or delivery is itself by its point, its number, its days. */
export function originOf({ isBill, day }: RowMonths, isCreditNote: boolean, { cells }: RowTools): string {
  const days = isBill ? `${cells.text('from')} ${cells.text('to')} ${cells.text('period')}` : (day ?? '');
  const keys = [cells.text('meter'), cells.text('bill-number')].map(foldText);
  return [...keys, days, isCreditNote ? 'credit note' : ''].join('|');
}
