import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stack.module.css';

export type ColumnsProps = {
  children: ReactNode;
  /** Columns are never narrower than this: a CSS length. */
  min?: string | undefined;
  className?: string | undefined;
};

/** As many equal columns as fit. */
export function Columns({ children, min = '18rem', className }: ColumnsProps) {
  return (
    <div className={classNames(styles['columns'], className)} style={{ '--min': min }}>
      {children}
    </div>
  );
}
