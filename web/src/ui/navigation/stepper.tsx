import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './stepper.module.css';

export type StepperProps = {
  /** The purpose of the steps, read before them. */
  label: string;
  steps: readonly string[];
  /** The index of the current step. */
  current: number;
  /** When given, past steps become buttons. */
  onGoBack?: ((index: number) => void) | undefined;
};

export function Stepper({ label, steps, current, onGoBack }: StepperProps) {
  return (
    <ol aria-label={label} className={styles['steps']}>
      {steps.map((step, index) => {
        const done = index < current;
        const content = (
          <>
            <span className={styles['mark']} aria-hidden={done || undefined}>
              {done ? <Icon name="check" size={14} /> : index + 1}
            </span>
            <span className={styles['name']}>{step}</span>
            {done && <span className="visually-hidden"> (terminée)</span>}
          </>
        );
        return (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(styles['step'], done && styles['done'])}
          >
            {done && onGoBack ? (
              <button type="button" className={styles['content']} onClick={() => onGoBack(index)}>
                {content}
              </button>
            ) : (
              <span className={styles['content']}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
