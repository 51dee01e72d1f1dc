import {
  type ContentOf,
  type Field,
  type Fields,
  keysOf,
  type KeyOf,
} from '@suivi/domain/ground/fields/field';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import {
  type FieldWords,
  headerOf,
  valueText,
  type Words,
} from '@suivi/presentation/ground/fields/field-words';
import { quantityError } from '../lib/texts/quantity-error.ts';
import type { FieldErrors } from './checked.ts';

/** The keys of fields stored in a column; a field stored elsewhere has a draft of its own. */
export type SimpleKey<F extends Fields> = {
  [Key in KeyOf<F>]: F[Key] extends { stored: 'elsewhere' } ? never : Key;
}[KeyOf<F>];
/** Fields as typed: days as in a date field, numbers as texts. */
export type DraftOf<F extends Fields> = {
  [Key in SimpleKey<F>]: F[Key] extends { kind: 'choice' | 'answer' } ? ContentOf<F>[Key] : string;
};

function simpleKeys<F extends Fields>(fields: F): SimpleKey<F>[] {
  return keysOf(fields).filter(key => {
    const field = fields[key] as Field;
    return field.kind !== 'own' || field.stored !== 'elsewhere';
  }) as SimpleKey<F>[];
}

export function draftOf<F extends Fields>(fields: F, content: Pick<ContentOf<F>, SimpleKey<F>>): DraftOf<F> {
  const drafts = simpleKeys(fields).map(key => [key, draftValue(fields[key] as Field, content[key])]);
  return Object.fromEntries(drafts) as DraftOf<F>;
}

function draftValue(field: Field, value: unknown): unknown {
  if (field.kind === 'number') return editableNumber(value === null ? null : Number(value));
  return field.kind === 'own' ? field.write(value) : (value ?? '');
}

/** The typed content, and a sentence for each field whose value cannot be accepted. */
export function readDraft<F extends Fields>(
  fields: F,
  words: Words<F>,
  draft: DraftOf<F>,
): { content: Pick<ContentOf<F>, SimpleKey<F>>; errors: FieldErrors<DraftOf<F>> } {
  const errors: Partial<Record<SimpleKey<F>, string>> = {};
  const read = simpleKeys(fields).map(key => {
    const [value, error] = readValue(fields[key] as Field, words[key], draft[key]);
    if (error !== null) errors[key] = error;
    return [key, value];
  });
  return { content: Object.fromEntries(read) as Pick<ContentOf<F>, SimpleKey<F>>, errors };
}

function readValue(field: Field, { unread = '' }: FieldWords, typed: unknown): [unknown, string | null] {
  if (field.kind === 'choice' || field.kind === 'answer') return [typed, null];
  const text = String(typed).trim();
  switch (field.kind) {
    case 'text':
      return [text, field.isRequired && text === '' ? unread : null];
    case 'day':
      return [text === '' ? null : text, null];
    case 'own': {
      const value = text === '' ? field.initial : field.read(text);
      return [value, value === undefined ? unread : null];
    }
    case 'number': {
      const { number, minimum, maximum, decimals } = field;
      const parsed = parseFrenchNumber(text.replace(/\s*m$/, ''), {
        kind: number,
        allowNegative: minimum < 0,
      });
      const error = quantityError(parsed);
      if (parsed.kind !== 'value') return [null, error === null ? null : unread || error];
      const { value } = parsed;
      const fits = value >= minimum && value <= maximum && Number(value.toFixed(decimals)) === value;
      return fits ? [value, null] : [null, unread || 'Cette valeur est hors des limites admises.'];
    }
  }
}

/** Whether a field is a number: two different texts of it may then mean the same. */
export function isNumberIn(fields: Fields): (key: string) => boolean {
  return key => fields[key]?.kind === 'number';
}

/** The labels of fields where two states of them are compared. */
export function draftLabels<F extends Fields>(words: Words<F>): Record<KeyOf<F>, string> {
  const labels = Object.entries<FieldWords>(words).map(([key, word]) => [key, headerOf(word)]);
  return Object.fromEntries(labels) as Record<KeyOf<F>, string>;
}

/** The text of a field shown to a person who must choose between two states of it. */
export function draftText(field: Field, words: FieldWords, typed: unknown): string {
  return field.kind === 'choice' || field.kind === 'answer' ? valueText(field, words, typed) : String(typed);
}
