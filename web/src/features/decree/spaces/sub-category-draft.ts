import { type Checked, numberOf } from '../../../editing/checked.ts';
import type { Indicator, IndicatorValues } from '@suivi/domain/decree/cabs/indicator';
import { standardIndicators } from '@suivi/domain/decree/cabs/standard-indicators';
import { definitionOf, type SubCategory } from '@suivi/domain/decree/cabs/sub-categories';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import { monthField, readMonthField } from './span-text.ts';
import type { SpacePart } from './space-part.ts';

export type SubCategoryDraft = {
  subCategory: SubCategory | '';
  surface: string;
  heated: string;
  cooled: string;
  from: string;
  to: string;
  indicators: Partial<Record<Indicator, string>>;
};

export function draftOf(part: SpacePart | null): SubCategoryDraft {
  return {
    subCategory: part?.subCategory ?? '',
    surface: editableNumber(part?.surfaceM2 ?? null),
    heated: editableNumber(part?.heatedSurfaceM2 ?? null),
    cooled: editableNumber(part?.cooledSurfaceM2 ?? null),
    from: monthField(part?.from ?? null),
    to: monthField(part?.to ?? null),
    indicators: Object.fromEntries(
      Object.entries(part?.indicators ?? {}).map(([indicator, value]) => [indicator, editableNumber(value)]),
    ),
  };
}

export type DraftErrors = Record<string, string>;

/** The part described by a draft, or its errors by field. */
export function readDraft(draft: SubCategoryDraft): Checked<SubCategoryDraft, SpacePart> {
  const errors: DraftErrors = {};
  const number = (field: string, text: string, kind: 'surface' | 'quantity') =>
    numberOf(errors, field, parseFrenchNumber(text, { kind }));
  const month = (field: string, text: string) => {
    const period = readMonthField(text);
    if (period === undefined) errors[field] = 'Écrivez le mois et l’année, par exemple 01/2018.';
    return period ?? null;
  };
  const { subCategory } = draft;
  if (subCategory === '') errors['subCategory'] = 'Choisissez une sous-catégorie.';
  const surfaceM2 = number('surface', draft.surface, 'surface');
  if (!errors['surface'] && !(surfaceM2 !== null && surfaceM2 > 0))
    errors['surface'] = 'Saisissez la surface en m².';
  const heatedSurfaceM2 = number('heated', draft.heated, 'surface');
  const cooledSurfaceM2 = number('cooled', draft.cooled, 'surface');
  const whole = surfaceM2 ?? 0;
  if ((heatedSurfaceM2 ?? 0) > whole) errors['heated'] ??= 'La part chauffée dépasse la surface.';
  if ((cooledSurfaceM2 ?? 0) > whole) errors['cooled'] ??= 'La part refroidie dépasse la surface.';
  const from = month('from', draft.from);
  const to = month('to', draft.to);
  const indicators: IndicatorValues = {};
  for (const { indicator } of indicatorsOf(subCategory)) {
    const value = number(indicator, draft.indicators[indicator] ?? '', 'quantity');
    if (value !== null) indicators[indicator] = value;
  }
  if (Object.keys(errors).length > 0 || subCategory === '') return { kind: 'errors', errors };
  return {
    kind: 'content',
    content: { from, to, subCategory, surfaceM2: whole, heatedSurfaceM2, cooledSurfaceM2, indicators },
  };
}

export const subCategoryLabels: Record<keyof SubCategoryDraft, string> = {
  subCategory: 'Sous-catégorie',
  surface: 'Surface (m²)',
  heated: 'Dont chauffée (m²)',
  cooled: 'Dont refroidie (m²)',
  from: 'Premier mois',
  to: 'Dernier mois',
  indicators: 'Indicateurs déclarés',
};

/** The indicators that a sub-category requires, with their standard values. */
export function indicatorsOf(subCategory: SubCategory | '') {
  return subCategory === '' ? [] : standardIndicators(definitionOf(subCategory));
}
