import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './segmented.module.css';

export type SegmentedProps<Value extends string> = {
  legend: ReactNode;
  /** Hides the legend, which screen readers still read. */
  legendHidden?: boolean | undefined;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  className?: string | undefined;
};

/** One choice among two to five short options, all visible: radio buttons side by side. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, legendHidden, value, options, onChange, className } = props;
  const name = useId();
  return (
    <fieldset className={classNames(styles['group'], className)}>
      <legend className={legendHidden ? 'visually-hidden' : styles['legend']}>{legend}</legend>
      <div className={styles['track']}>
        {options.map(option => (
          <label key={option.value} className={styles['segment']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
