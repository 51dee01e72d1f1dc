import { type ReactNode, useId, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './filter-bar.module.css';

export type FilterBarProps = {
  /** The accessible name of the group, e.g. « Filtres ». */
  label: string;
  children: ReactNode;
};

/** The selectors of a view, on one line when there is room. Not printed: documents state their filters in words. */
export function FilterBar({ label, children }: FilterBarProps) {
  return (
    <search aria-label={label} className={styles['bar']} data-no-print="">
      {children}
    </search>
  );
}

type FoldedFilterBarProps = FilterBarProps & {
  /** The number of active filters. */
  chosen: number;
};

/** A bar with many selectors: in a narrow window they are folded behind « Filtrer · 2 ». */
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

/** Selectors that stay together when the bar wraps onto several lines. */
export function FilterGroup({ children }: { children: ReactNode }) {
  return <div className={styles['group']}>{children}</div>;
}
