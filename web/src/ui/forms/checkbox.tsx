import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'type' | 'checked'> & {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function Checkbox({ label, hint, checked, onChange, className, ...native }: CheckboxProps) {
  const hintId = useId();
  return (
    <label className={classNames(styles['choice'], className)}>
      <input
        {...native}
        type="checkbox"
        checked={checked}
        aria-describedby={hint ? hintId : native['aria-describedby']}
        onChange={event => onChange(event.target.checked)}
      />
      <span>{label}</span>
      {hint && (
        <span id={hintId} className={styles['choiceHint']}>
          {hint}
        </span>
      )}
    </label>
  );
}
