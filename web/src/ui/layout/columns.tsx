import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stack.module.css';

export type ColumnsProps = {
  children: ReactNode;
  /** The minimum width of a column, a CSS length. */
  min?: string | undefined;
  className?: string | undefined;
};

/** As many columns of equal width as fit. */
export function Columns({ children, min = '18rem', className }: ColumnsProps) {
  return (
    <div className={classNames(styles['columns'], className)} style={{ '--min': min }}>
      {children}
    </div>
  );
}
