import { type ReactNode, useDeferredValue, useMemo } from 'react';
import styles from './stack.module.css';
import { classNames } from '../class-names.ts';

type LateProps = {
  /** Names what is chosen: another one is drawn after the frame in which its selector shows it. */
  of: string;
  children: ReactNode;
};

/**
 * What ends a view and follows from a selector above it, section by section. What was drawn before stays until then, dimmed
 * and out of reach (ADR 136).
 */
export function Late({ of, children }: LateProps) {
  const now = useMemo(() => ({ of, children }), [of, children]);
  const former = useDeferredValue(now);
  // While the name stays, nothing is late: a field may be typed in.
  const isLate = former.of !== of;
  return (
    <div
      className={classNames(styles['stack'], styles['large'], styles['late'])}
      inert={isLate}
      aria-busy={isLate || undefined}
      data-parts=""
    >
      {isLate ? former.children : children}
    </div>
  );
}
