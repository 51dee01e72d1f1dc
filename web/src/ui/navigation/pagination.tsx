import { Button } from '../buttons/button.tsx';
import styles from './pagination.module.css';

export type PaginationProps = {
  /** The accessible name, e.g. « Pages du journal ». */
  label: string;
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
};

/** At either end the button is disabled only with `aria-disabled`, so that it keeps the focus of the person who pressed it. */
export function Pagination({ label, page, pageCount, onChange }: PaginationProps) {
  return (
    <nav aria-label={label} className={styles['pagination']} data-no-print="">
      <p className={styles['summary']} aria-live="polite">
        Page {page} sur {pageCount}
      </p>
      <Button
        size="small"
        icon="chevron-left"
        aria-disabled={page <= 1 || undefined}
        onClick={() => page > 1 && onChange(page - 1)}
      >
        Page précédente
      </Button>
      <Button
        size="small"
        icon="chevron-right"
        aria-disabled={page >= pageCount || undefined}
        onClick={() => page < pageCount && onChange(page + 1)}
      >
        Page suivante
      </Button>
    </nav>
  );
}
