import { type ReactNode, useId, useState } from 'react';
import { Button } from '../buttons/button.tsx';
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

type FoldedFilterBarProps = FilterBarProps & {
  /** How many filters are chosen. */
  chosen: number;
};

/** Many selectors: where the window is narrow they are folded behind « Filtrer · 2 ». */
export function FoldedFilterBar({ label, children, chosen }: FoldedFilterBarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <FilterBar label={label}>
      <Button
        className={styles['fold']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Filtrer{chosen > 0 && `\u00a0· ${chosen}`}
      </Button>
      <div id={id} className={styles['folded']} data-open={isOpen || undefined}>
        {children}
      </div>
    </FilterBar>
  );
}

/** Selectors that keep each other company when the bar takes several lines. */
export function FilterGroup({ children }: { children: ReactNode }) {
  return <div className={styles['group']}>{children}</div>;
}
