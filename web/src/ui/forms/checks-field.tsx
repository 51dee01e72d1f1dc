import { Checkbox } from './checkbox.tsx';
import fieldStyles from './field.module.css';
import styles from './checks-field.module.css';

type ChecksFieldProps<Value extends string> = {
  legend: string;
  values: readonly Value[];
  labels: Record<Value, string>;
  checked: readonly Value[];
  onChange: (checked: readonly Value[]) => void;
};

/** Checkboxes for any number of values. */
export function ChecksField<Value extends string>(props: ChecksFieldProps<Value>) {
  const { legend, values, labels, checked, onChange } = props;
  return (
    <fieldset className={styles['checks']}>
      <legend className={fieldStyles['label']}>{legend}</legend>
      {values.map(value => (
        <Checkbox
          key={value}
          label={labels[value]}
          checked={checked.includes(value)}
          onChange={isChecked =>
            onChange(isChecked ? [...checked, value] : checked.filter(other => other !== value))
          }
        />
      ))}
    </fieldset>
  );
}
