import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from '../icons/icon.tsx';

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className={styles['error']}>
      <Icon name="error" size={16} />
      <span>{children}</span>
    </p>
  );
}
