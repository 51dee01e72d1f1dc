import { numberOf } from '../../../editing/checked.ts';
import type { DecreeProfile } from '@suivi/contract/decree/decree-profile';
import { comparePeriods, type Period } from '@suivi/domain/ground/calendar/month';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseQuantity } from '@suivi/domain/ground/number/parse-quantity';

/** Heating and cooling of twelve months, in kWh PCI. */
export type MeasuredUse = DecreeProfile['content']['uses'][number];

export type MeasuredUseDraft = { heating: string; cooling: string };

type Errors = { heating?: string; cooling?: string };

export function findUse(uses: readonly MeasuredUse[], from: Period): MeasuredUse | null {
  return uses.find(use => comparePeriods(use.from, from) === 0) ?? null;
}

/** The stored values for these twelve months, otherwise the ones already typed. */
export function draftFor(stored: MeasuredUse | null, typed?: MeasuredUseDraft): MeasuredUseDraft {
  if (stored === null) return { heating: '', cooling: '', ...typed };
  return { heating: editableNumber(stored.heatingKwh), cooling: editableNumber(stored.coolingKwh) };
}

/** The quantities of a draft, and its errors by field. */
export function readMeasuredUse(
  from: Period,
  { heating, cooling }: MeasuredUseDraft,
): { use: MeasuredUse; errors: Errors } {
  const errors: Errors = {};
  const read = (field: keyof Errors, text: string) => {
    const parsed = parseQuantity(text, unitText => /^kwh(?: pci)?$/i.test(unitText));
    return numberOf(errors, field, parsed);
  };
  const use = { from, heatingKwh: read('heating', heating), coolingKwh: read('cooling', cooling) };
  if (heating.trim() === '' && cooling.trim() === '') errors.heating = 'Saisissez le chauffage ou le froid.';
  return { use, errors };
}

/** Sorted by time, with a single entry for each twelve-month period. */
export function withUse(uses: readonly MeasuredUse[], use: MeasuredUse): MeasuredUse[] {
  const others = uses.filter(({ from }) => comparePeriods(from, use.from) !== 0);
  return [...others, use].toSorted((a, b) => comparePeriods(a.from, b.from));
}
