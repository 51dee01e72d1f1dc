import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  /** The sentence that the reader came for, or what the view is about. */
  subtitle?: ReactNode;
  /** Not printed. */
  actions?: ReactNode;
};

export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['words']}>
        <h1>{title}</h1>
        {subtitle && <div className={styles['subtitle']}>{subtitle}</div>}
      </div>
      {actions && (
        <div className={styles['actions']} data-no-print="">
          {actions}
        </div>
      )}
    </header>
  );
}
