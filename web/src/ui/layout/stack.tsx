import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stack.module.css';

export type StackProps = {
  children: ReactNode;
  /** Vertical distance: `small` inside a form, `normal` between blocks, `large` between sections of a view. */
  gap?: 'small' | 'normal' | 'large' | undefined;
  className?: string | undefined;
};

export function Stack({ children, gap = 'normal', className }: StackProps) {
  return <div className={classNames(styles['stack'], styles[gap], className)}>{children}</div>;
}
