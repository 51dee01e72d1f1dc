import type { BudgetLineContent, StoredBudgetLine } from '@suivi/contract/budget/budgets';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import { isWritten, parseQuantity } from '@suivi/domain/ground/number/parse-quantity';
import { type Checked, checked } from '../../editing/checked.ts';
import { quantityError } from '../../lib/texts/quantity-error.ts';

export type LineDraft = { quantity: string; price: string; fixed: string; tax: string; note: string };

export const lineLabels: Record<keyof LineDraft, string> = {
  quantity: 'Quantité',
  price: 'Prix unitaire TTC',
  fixed: 'Part fixe TTC',
  tax: 'Taxes sur la quantité',
  note: 'Note',
};

const decimalsOf = { quantity: 3, price: 6, amount: 2 } as const;

/** A saving is typed as a positive quantity. */
export function lineDraftOf(line: StoredBudgetLine): LineDraft {
  return {
    quantity: editableNumber(Math.abs(line.quantity)),
    price: editableNumber(line.unitPriceEuros),
    fixed: editableNumber(Math.abs(line.fixedCents) / 100),
    tax: editableNumber(Math.abs(line.taxCents) / 100),
    note: line.note,
  };
}

/** Reads what was typed for a line; the energy gives the unit of its quantity. */
export function readLineDraft(
  draft: LineDraft,
  { kind: lineKind, energyType }: Pick<StoredBudgetLine, 'kind' | 'energyType'>,
): Checked<LineDraft, BudgetLineContent> {
  const isUnit = isWritten(energyDefinitions[energyType].normalUnit, 'pci');
  const errors: Partial<Record<keyof LineDraft, string>> = {};
  const number = (field: Exclude<keyof LineDraft, 'note'>, kind: keyof typeof decimalsOf) => {
    const parsed =
      kind === 'quantity' ? parseQuantity(draft[field], isUnit) : parseFrenchNumber(draft[field], { kind });
    const value = parsed.kind === 'value' ? parsed.value : Number.NaN;
    if (parsed.kind !== 'value') {
      errors[field] =
        quantityError(parsed) ?? `Saisissez un nombre, avec ${decimalsOf[kind]} décimales au plus.`;
    }
    return value;
  };
  const quantity = number('quantity', 'quantity');
  const unitPriceEuros = number('price', 'price');
  const [fixed, tax] = [number('fixed', 'amount'), number('tax', 'amount')];
  const sign = lineKind === 'saving' ? -1 : 1;
  // Adding 0 turns -0 into 0.
  return checked(errors, {
    quantity: sign * quantity + 0,
    unitPriceEuros,
    fixedCents: sign * Math.round(fixed * 100) + 0,
    taxCents: sign * Math.round(tax * 100) + 0,
    note: draft.note,
  });
}
