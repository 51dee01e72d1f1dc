import type { BodyOf } from '@suivi/contract/ground/endpoint';
import type { Factor, saveFactor } from '@suivi/contract/energy/factors';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import type { Checked, FieldErrors } from '../../editing/checked.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { quantityError } from '../../lib/texts/quantity-error.ts';

/** The fields of the form, as typed. */
export type FactorDraft = {
  energyType: EnergyType;
  /** In kg CO₂e per kWh PCI or m³. */
  value: string;
  validFrom: Period;
  source: string;
  perimeter: string;
  vintage: string;
};
type FactorContent = BodyOf<typeof saveFactor> & { energyType: EnergyType };

export const factorLabels: Record<keyof FactorDraft, string> = {
  energyType: 'Type d’énergie',
  value: 'Facteur',
  validFrom: 'Valable à partir de',
  source: 'Source',
  perimeter: 'Périmètre',
  vintage: 'Millésime',
};

export function factorDraftOf({ energyType, valueKg, validFrom, ...words }: Factor): FactorDraft {
  const { source, perimeter, vintage } = words;
  return { energyType, value: editableNumber(valueKg), validFrom, source, perimeter, vintage };
}

/** In force from January of `year`, unless the user changes it. */
export function newFactor(year: number): FactorDraft {
  const words = { source: '', perimeter: '', vintage: '' };
  return { energyType: 'electricity', value: '', validFrom: { year, month: 1 }, ...words };
}

export function checkFactor(draft: FactorDraft): Checked<FactorDraft, FactorContent> {
  const parsed = parseFrenchNumber(draft.value, { kind: 'factor' });
  const { energyType, validFrom } = draft;
  const source = draft.source.trim();
  if (parsed.kind !== 'value' || source === '') {
    const errors: FieldErrors<FactorDraft> = {};
    if (parsed.kind !== 'value') errors.value = quantityError(parsed) ?? 'Saisissez le facteur.';
    if (source === '') errors.source = 'Indiquez la source.';
    return { kind: 'errors', errors };
  }
  const words = { source, perimeter: draft.perimeter.trim(), vintage: draft.vintage.trim() };
  return { kind: 'content', content: { energyType, validFrom, valueKg: parsed.value, ...words } };
}

/** The text of a field shown to a person who must choose between two states of it. */
export function factorFieldText(field: keyof FactorDraft, draft: FactorDraft): string {
  if (field === 'energyType') return energyLabel(draft.energyType);
  return field === 'validFrom' ? formatPeriod(draft.validFrom) : draft[field];
}
