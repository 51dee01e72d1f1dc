import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from '../icons/icon.tsx';

type FieldErrorProps = {
  id: string;
  /** Announced at once by assistive technologies, because the focus is already in the field. */
  live?: boolean;
  children: ReactNode;
};

export function FieldError({ id, live, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p id={id} role={live ? 'alert' : undefined} className={styles['error']}>
      <Icon name="error" size={16} />
      <span>{children}</span>
    </p>
  );
}
