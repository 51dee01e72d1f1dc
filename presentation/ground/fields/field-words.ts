import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import {
  type ContentOf,
  type Field,
  type Fields,
  keysOf,
  type KeyOf,
  type ValueOf,
} from '@suivi/domain/ground/fields/field';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { formatShortDay } from '../formats/date-formats.ts';

/** The words for a field, used everywhere; `unread` says what to do when a typed or imported value cannot be read. */
export type FieldWords<F = unknown> = {
  label: string;
  /** The header of its column in files, when the label could be confused with another. */
  header?: string;
  unit?: string;
  hint?: string;
  unread?: string;
  /** The keyboard that a phone shows. */
  inputMode?: 'numeric' | 'decimal';
} & (F extends { kind: 'choice' } ? { choices: Readonly<Record<ValueOf<F> & string, string>> } : unknown) &
  (F extends { kind: 'own' } ? { text?: (value: ValueOf<F>) => string } : unknown);
export type Words<F extends Fields> = { [Key in KeyOf<F>]: FieldWords<F[Key]> };

/** A column of a file, and how a workbook formats its numbers. */
export type FileColumn = {
  header: string;
  format: 'text' | 'whole' | 'hundredth' | 'thousandth' | 'euros' | 'year';
};
export type FileCell = string | number | null;

type AnyWords = FieldWords & {
  choices?: Readonly<Record<string, string>>;
  text?: (value: never) => string;
};

/** « Surface de plancher (m²) ». */
export function headerOf({ label, unit }: FieldWords): string {
  return unit === undefined ? label : `${label} (${unit})`;
}

export function labelsOf<F extends Fields>(words: Words<F>): Record<KeyOf<F>, string> {
  const labels = Object.entries<FieldWords>(words).map(([key, { label }]) => [key, label]);
  return Object.fromEntries(labels) as Record<KeyOf<F>, string>;
}

/** The columns for these fields in files. A percent sign in a header would make it a ratio, which no import reads. */
export function fileColumns<F extends Fields>(fields: F, words: Words<F>): FileColumn[] {
  return keysOf(fields).map(key => {
    const { label, unit } = words[key];
    const header = words[key].header ?? (unit === '%' ? label : headerOf(words[key]));
    const field = fields[key] as Field;
    if (field.kind !== 'number') return { header, format: 'text' };
    return { header, format: ({ 0: 'whole', 2: 'hundredth' } as const)[field.decimals] ?? 'thousandth' };
  });
}

/** The values of the fields in the order of `fileColumns`, readable by an import. */
export function fileCells<F extends Fields>(fields: F, words: Words<F>, content: ContentOf<F>): FileCell[] {
  return keysOf(fields).map(key => {
    const value: unknown = content[key];
    if (typeof value === 'number') return value;
    return value === null ? null : valueText(fields[key] as Field, words[key], value) || null;
  });
}

/** The values that people may choose in such a file, by column. */
export function fileChoices<F extends Fields>(fields: F, words: Words<F>): Record<string, string[]> {
  const chosen = keysOf(fields).flatMap((key): [string, string[]][] => {
    const { choices } = words[key] as AnyWords;
    if (choices !== undefined) return [[words[key].label, Object.values(choices)]];
    return fields[key]?.kind === 'answer' ? [[words[key].label, ['oui', 'non']]] : [];
  });
  return Object.fromEntries(chosen);
}

/** The label of the field for each role. */
export function roleLabelsOf<F extends Fields>(
  fields: F,
  words: Words<F>,
): Record<F[KeyOf<F>]['role'], string> {
  const labels = keysOf(fields).map(key => [fields[key]?.role, words[key].label]);
  return Object.fromEntries(labels) as Record<F[KeyOf<F>]['role'], string>;
}

/** A value as people read it; empty when it is null. */
export function valueText(field: Field, words: FieldWords, value: unknown): string {
  const { choices, text } = words as AnyWords;
  if (value === null) return '';
  const said = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'text':
      return said;
    case 'number':
      return editableNumber(Number(value));
    case 'choice':
      return choices?.[said] ?? said;
    case 'answer':
      return value === true ? 'oui' : 'non';
    case 'day':
      return formatShortDay(fromIsoDay(said));
    case 'own':
      return text === undefined ? field.write(value) : text(value as never);
  }
}
