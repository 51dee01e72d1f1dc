import type { ApiError } from '../lib/texts/api-error.ts';

/** The field of a form where what the contract calls `path` is typed; undefined: that of the same name. */
export type FieldOfPath<F> = (path: string) => keyof F | undefined;

/** Of a form whose fields are called as in the contract. */
export const asNamed = () => undefined;

/** The field that a refusal is about: `prices.0.value` is of `prices`. Undefined: no field, or a form that shows none of theirs. */
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
