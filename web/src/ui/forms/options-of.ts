type Labels<Value extends string | number> = Readonly<Record<Value, string>> | ((value: Value) => string);

/** Values as the options of a choice, each with its label; without labels, the value itself. */
export function optionsOf<Value extends string | number>(
  values: readonly Value[],
  labels: Labels<Value> = String,
): { value: Value; label: string }[] {
  const labelOf = typeof labels === 'function' ? labels : (value: Value) => labels[value];
  return values.map(value => ({ value, label: labelOf(value) }));
}
