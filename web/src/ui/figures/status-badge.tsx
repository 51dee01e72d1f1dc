import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './status-badge.module.css';

export type Status = 'normal' | 'warning' | 'alert';

export type StatusBadgeProps = {
  status: Status;
  /** The word of the status: « Normal », « Surveillance », « Critique »… */
  children: ReactNode;
};

export function StatusBadge({ status, children }: StatusBadgeProps) {
  return (
    <span className={classNames(styles['badge'], styles[status])}>
      <Icon name={`status-${status}`} size={14} />
      {children}
    </span>
  );
}
