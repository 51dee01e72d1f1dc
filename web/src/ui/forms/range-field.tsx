import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type RangeFieldProps = FieldProps & {
  /** The index of the value among `count` values; the first is on the left. */
  value: number;
  count: number;
  /** The value as read out. */
  valueText: string;
  onChange: (value: number) => void;
};

/** A native slider over a list of values. */
export function RangeField({ value, count, valueText, onChange, ...field }: RangeFieldProps) {
  return (
    <Field {...field}>
      {({ required: _required, ...control }) => (
        <input
          {...control}
          type="range"
          className={styles['range']}
          min={0}
          max={Math.max(0, count - 1)}
          step={1}
          value={value}
          aria-valuetext={valueText}
          onChange={event => onChange(event.target.valueAsNumber)}
        />
      )}
    </Field>
  );
}
