/** What a field of a form shows, and where it tells what is typed. */
export type BoundField<Value> = {
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
};

/** Ties fields to the values of one form: `<TextField label="Nom" {...field('name')} />`. */
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
