import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page-header.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  /**
   * The selectors that apply to the whole view: which year, which site. They are beside the title and stay visible while the view
   * scrolls.
   */
  filters?: ReactNode;
  /** The subject of the view, below the row. The sentence with the main result belongs to the view itself. */
  subtitle?: ReactNode;
  /** Not printed. */
  actions?: ReactNode;
};

/** A title of more letters has the width of the row to itself. */
const longTitle = 45;

/** The only row that stays above a view: its title, its filters, its actions. */
export function PageHeader({ title, filters, subtitle, actions }: PageHeaderProps) {
  const row = useRef<HTMLElement>(null);
  const isLong = typeof title === 'string' && title.length > longTitle;
  useEffect(() => (row.current ? tellHeight(row.current) : undefined), []);
  return (
    <>
      <header ref={row} className={styles['row']}>
        <div className={classNames(styles['line'], isLong && styles['long'])}>
          <h1>{title}</h1>
          {filters && <div className={styles['filters']}>{filters}</div>}
          {actions && (
            <div className={styles['actions']} data-no-print="">
              {actions}
            </div>
          )}
        </div>
      </header>
      {subtitle && <div className={styles['subtitle']}>{subtitle}</div>}
    </>
  );
}

/**
 * Publishes the height of the row as `--row-height` on the page, for scrolling to the focus and for what sticks below the row.
 */
function tellHeight(row: HTMLElement): () => void {
  const page = document.documentElement;
  const observer = new ResizeObserver(() => page.style.setProperty('--row-height', `${row.offsetHeight}px`));
  observer.observe(row);
  return () => {
    observer.disconnect();
    page.style.removeProperty('--row-height');
  };
}
