import { useState } from 'react';
import { errorOfField, errorOfForm } from '../lib/texts/error-of-field.ts';
import type { BoundField } from '../ui/forms/bind-fields.ts';
import type { FieldErrors } from './checked.ts';

/**
 * The fields of a form for a one-time action, bound to their values and to what the server refused. `faults`: what the form itself
 * found wrong.
 */
export function useFields<F extends object>(initial: F, refused: Error | null, faults: FieldErrors<F> = {}) {
  const [values, setValues] = useState(initial);
  return {
    values,
    reset: () => setValues(initial),
    field: <K extends keyof F & string>(key: K): BoundField<F[K]> => ({
      value: values[key],
      error: faults[key] ?? errorOfField(refused, key),
      onChange: value => setValues(before => ({ ...before, [key]: value })),
    }),
    /** Why nothing was done, when that concerns none of the fields. */
    formError: errorOfForm(refused, Object.keys(initial)),
  };
}
