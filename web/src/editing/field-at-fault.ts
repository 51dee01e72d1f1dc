import type { ApiError } from '../lib/texts/api-error.ts';

/** The form field in which the value at the contract's `path` is typed; undefined when it has the same name. */
export type FieldOfPath<F> = (path: string) => keyof F | undefined;

/** For a form whose fields have the names of the contract. */
export const asNamed = () => undefined;

/**
 * The field that a refusal is about: `prices.0.value` belongs to `prices`. Undefined when it is about no field, or when the form
 * does not show refusals at fields.
 */
export function fieldAtFault<F extends object>(
  refused: ApiError | null,
  fields: F,
  fieldOfPath: FieldOfPath<F> | undefined,
): keyof F | undefined {
  const path = refused?.field;
  if (path === undefined || fieldOfPath === undefined) return undefined;
  const [name = ''] = path.split('.');
  return fieldOfPath(path) ?? (Object.hasOwn(fields, name) ? (name as keyof F) : undefined);
}
