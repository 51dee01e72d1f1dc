import type { MonthCell, MonthEntry } from '@suivi/contract/declarations';
import { isUnitOf } from '@suivi/domain/declaration/is-unit-of';
import { editableAmount } from '@suivi/domain/number/editable-amount';
import { editableNumber } from '@suivi/domain/number/editable-number';
import { parseCents, parseFrenchNumber } from '@suivi/domain/number/parse-french-number';

/** One line of the grid: a site and energy, with its two texts as typed. */
export type MonthRow = { cell: MonthCell; quantity: string; amount: string; isCreditNote: boolean };

export function rowOf(cell: MonthCell): MonthRow {
  return {
    cell,
    quantity: cell.quantity === null ? '' : editableNumber(cell.quantity),
    amount: cell.amountCents === null ? '' : editableAmount(cell.amountCents),
    isCreditNote: cell.isCreditNote,
  };
}

export type RowReading =
  | { kind: 'unchanged' }
  | { kind: 'changed'; entry: MonthEntry }
  | { kind: 'refused'; field: 'quantity' | 'amount'; text: string };

const ambiguous =
  'Deux lectures possibles\u00a0: écrivez la décimale avec un zéro de plus, ou sans séparateur.';

/** What a line asks to save. A month that is a credit note already stays one; the grid makes no new one. */
export function readRow({ cell, quantity, amount, isCreditNote }: MonthRow): RowReading {
  const parsed = parseFrenchNumber(quantity, { kind: 'quantity' });
  if (parsed.kind === 'ambiguous') return { kind: 'refused', field: 'quantity', text: ambiguous };
  if (parsed.kind === 'invalid') {
    return { kind: 'refused', field: 'quantity', text: 'Veuillez saisir des valeurs numériques positives.' };
  }
  if (
    parsed.kind === 'value' &&
    parsed.unitText !== undefined &&
    !isUnitOf(parsed.unitText, cell.unit, cell.energyType)
  ) {
    const text = `«\u00a0${parsed.unitText}\u00a0» n’est pas l’unité de cette déclaration.`;
    return { kind: 'refused', field: 'quantity', text };
  }
  const cents = parseCents(amount, { allowNegative: isCreditNote });
  if (cents.kind === 'ambiguous') return { kind: 'refused', field: 'amount', text: ambiguous };
  if (cents.kind === 'invalid') {
    const isCredit = cents.reason === 'negative';
    const text = isCredit
      ? 'Un montant négatif est un avoir\u00a0: saisissez-le dans la déclaration de l’année.'
      : 'Veuillez saisir des montants TTC positifs.';
    return { kind: 'refused', field: 'amount', text };
  }
  const values = {
    quantity: parsed.kind === 'value' ? parsed.value : null,
    amountCents: cents.kind === 'value' ? cents.cents : null,
  };
  const credit = isCreditNote && values.amountCents !== null;
  if (
    values.quantity === cell.quantity &&
    values.amountCents === cell.amountCents &&
    credit === cell.isCreditNote
  ) {
    return { kind: 'unchanged' };
  }
  const { siteId, energyType, version } = cell;
  return { kind: 'changed', entry: { siteId, energyType, version, ...values, isCreditNote: credit } };
}
