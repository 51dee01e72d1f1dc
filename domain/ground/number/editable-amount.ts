import { editableNumber } from './editable-number.ts';

/**
 * An amount as the text of a field: euros, always with two decimals, so that a column of invoices aligns. `parseCents` gives the
 * same cents back.
 *
 * @param amountCents integer, with a magnitude of at most 10¹⁴.
 */
export function editableAmount(amountCents: number): string {
  const [euros = '', decimals = ''] = editableNumber(amountCents / 100).split(',');
  return `${euros},${decimals.padEnd(2, '0')}`;
}
