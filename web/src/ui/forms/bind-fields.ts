/** The value and error of a form field, and its change handler. */
export type BoundField<Value> = {
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
};

/** Binds fields to the values of a form: `<TextField label="Nom" {...field('name')} />`. */
export function bindFields<F extends object>(
  values: F,
  change: (part: Partial<F>) => void,
  errors: Partial<Record<keyof F, string | undefined>> = {},
) {
  return <K extends keyof F>(key: K): BoundField<F[K]> => ({
    value: values[key],
    error: errors[key],
    onChange: value => change({ [key]: value } as unknown as Partial<F>),
  });
}
