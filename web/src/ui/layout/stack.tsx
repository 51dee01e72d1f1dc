import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stack.module.css';

export type StackProps = {
  children: ReactNode;
  /** Vertical distance: `small` inside a form, `normal` between blocks, `large` between sections of a view. */
  gap?: 'small' | 'normal' | 'large' | undefined;
  /** The outline of what is loading: what follows it in the view waits for it. */
  outline?: boolean | undefined;
  className?: string | undefined;
};

export function Stack({ children, gap = 'normal', outline, className }: StackProps) {
  return (
    <div
      className={classNames(styles['stack'], styles[gap], className)}
      data-outline={outline ? '' : undefined}
    >
      {children}
    </div>
  );
}
