import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stack.module.css';

export type StackProps = {
  children: ReactNode;
  /** Vertical distance: `small` inside a form, `normal` between blocks, `large` between sections of a view. */
  gap?: 'small' | 'normal' | 'large' | undefined;
  /** True for the outline of content that is loading: what follows it in the view waits for it. */
  outline?: boolean | undefined;
  className?: string | undefined;
};

export function Stack({ children, gap = 'normal', outline, className }: StackProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (outline ? markPart(ref.current) : undefined), [outline]);
  return (
    <div
      ref={ref}
      className={classNames(styles['stack'], styles[gap], className)}
      data-outline={outline ? '' : undefined}
    >
      {children}
    </div>
  );
}

/** Marks the section of the view that contains an outline for as long as the outline is there, unless it is in a dialog. */
function markPart(outline: HTMLElement | null): (() => void) | undefined {
  const part = outline?.closest('dialog')
    ? null
    : outline?.closest<HTMLElement>('[data-parts] > *, main > * > *');
  if (!part) return undefined;
  const count = (more: 1 | -1) => {
    const held = Number(part.dataset['outlined'] ?? 0) + more;
    if (held > 0) part.dataset['outlined'] = String(held);
    else delete part.dataset['outlined'];
  };
  count(1);
  return () => count(-1);
}
