import { type ContentOf, type Field, type Fields, type KeyOf, mapFields } from '../../ground/fields/field.ts';
import type { Told } from '../rows/read-fields.ts';
import type { FieldValue } from './classify-row.ts';

/** The values of a row, completed by the stored ones: an empty cell erases nothing, and a text of one line has no breaks. */
export function withTold<F extends Fields>(fields: F, told: Told<F>, kept: ContentOf<F>): ContentOf<F> {
  return mapFields(fields, (field, key) => {
    const value = told[key] ?? kept[key];
    return field.kind === 'text' && !field.isFree ? oneLine(String(value)) : value;
  }) as ContentOf<F>;
}

/** The fields in the form in which they are shown for comparison. */
export function comparedFields<F extends Fields>(
  fields: F,
  content: ContentOf<F>,
): Record<KeyOf<F>, FieldValue> {
  return mapFields(fields, (field, key) => comparedValue(field, content[key]));
}

function comparedValue(field: Field, value: unknown): FieldValue {
  if (field.kind !== 'own' || field.stored === 'text') return value as FieldValue;
  return field.write(value) || null;
}

/** A text on one line: breaks and tabs become spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\t\r\n\u0085\u2028\u2029]+\s*/g, ' ').trim();
}
