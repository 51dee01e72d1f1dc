import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page-header.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  /** What the whole view is about: which year, which site. Beside the title, in sight while the view is read. */
  filters?: ReactNode;
  /** What the view is about, under the row. The sentence that the reader came for belongs to the view itself. */
  subtitle?: ReactNode;
  /** Not printed. */
  actions?: ReactNode;
};

/** The one row that stays above a view: its title, its filters, what can be done with all of it. */
export function PageHeader({ title, filters, subtitle, actions }: PageHeaderProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => (row.current ? tellHeight(row.current) : undefined), []);
  return (
    <>
      <header ref={row} className={styles['row']}>
        <h1>{title}</h1>
        {filters && <div className={styles['filters']}>{filters}</div>}
        {actions && (
          <div className={styles['actions']} data-no-print="">
            {actions}
          </div>
        )}
      </header>
      {subtitle && <div className={styles['subtitle']}>{subtitle}</div>}
    </>
  );
}

/** What the focus goes to, and what sticks below the row, must know how high it is: `--row-height`, on the page. */
function tellHeight(row: HTMLElement): () => void {
  const page = document.documentElement;
  const observer = new ResizeObserver(() => page.style.setProperty('--row-height', `${row.offsetHeight}px`));
  observer.observe(row);
  return () => {
    observer.disconnect();
    page.style.removeProperty('--row-height');
  };
}
