import type { ReactNode } from 'react';
import styles from './stack.module.css';

export type ColumnsProps = {
  children: ReactNode;
  /** The minimum width of a column, a CSS length. */
  min?: string | undefined;
};

/** As many columns of equal width as fit. */
export function Columns({ children, min = '18rem' }: ColumnsProps) {
  return (
    <div className={styles['columns']} style={{ '--min': min }}>
      {children}
    </div>
  );
}
