import type { ParsedQuantity } from '@suivi/domain/ground/number/parse-quantity';
import { quantityError } from '../lib/texts/quantity-error.ts';

/** A sentence for each field whose value cannot be accepted. */
export type FieldErrors<F> = Partial<Record<keyof F, string>>;

/** The content to store, or why the fields cannot be stored. */
export type Checked<F, Content> =
  | { kind: 'content'; content: Content }
  | { kind: 'errors'; errors: FieldErrors<F> };

/** The content, unless an error was found. */
export function checked<F, Content>(errors: FieldErrors<F>, content: Content): Checked<F, Content> {
  return Object.keys(errors).length > 0 ? { kind: 'errors', errors } : { kind: 'content', content };
}

/** A typed number; null when nothing is typed, or when the text cannot be read, which is noted in `errors`. */
export function numberOf<Field extends string>(
  errors: Partial<Record<Field, string>>,
  field: Field,
  parsed: ParsedQuantity,
): number | null {
  const error = quantityError(parsed);
  if (error !== null) errors[field] = error;
  return parsed.kind === 'value' ? parsed.value : null;
}
