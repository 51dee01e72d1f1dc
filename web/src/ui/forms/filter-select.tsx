import { SelectField } from './select-field.tsx';

type FilterSelectProps<Value extends string | number> = {
  label: string;
  /** The label of the empty choice, such as « Tous les états ». */
  all: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
};

const everything = 'toutes';

/** A choice of one value, or all of them. */
export function FilterSelect<Value extends string | number>(props: FilterSelectProps<Value>) {
  const { label, all, value, options, onChange } = props;
  return (
    <SelectField<Value | typeof everything>
      label={label}
      value={value ?? everything}
      options={[{ value: everything, label: all }, ...options]}
      onChange={chosen => onChange(chosen === everything ? null : chosen)}
    />
  );
}
