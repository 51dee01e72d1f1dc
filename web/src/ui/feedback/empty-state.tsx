import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  icon?: IconName | undefined;
  actions?: ReactNode;
};

export function EmptyState({ title, children, icon, actions }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      {icon && <Icon name={icon} size={24} className={styles['icon']} />}
      <p className={styles['title']}>{title}</p>
      {children && <div className={styles['text']}>{children}</div>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
