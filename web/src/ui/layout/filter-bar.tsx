import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

export type FilterBarProps = {
  /** Names the group, e.g. « Filtres ». */
  label: string;
  children: ReactNode;
};

/** The selectors of a view, on one line where there is room. Not printed: documents say their filters in words. */
export function FilterBar({ label, children }: FilterBarProps) {
  return (
    <search aria-label={label} className={styles['bar']} data-no-print="">
      {children}
    </search>
  );
}

/** Selectors that keep each other company when the bar takes several lines. */
export function FilterGroup({ children }: { children: ReactNode }) {
  return <div className={styles['group']}>{children}</div>;
}
