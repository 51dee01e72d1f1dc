import type { ReactNode } from 'react';
import styles from './stack.module.css';
import { classNames } from '../class-names.ts';
import { Kept } from '../kept.tsx';
import { useAfterFrame } from '../use-after-frame.ts';

type LateProps = {
  /** Names what is chosen: another one is drawn after the frame in which its selector shows it. */
  of: string;
  /** Names what is chosen inside, by selectors that read their choice themselves: as late, but nothing is dimmed for it. */
  within?: string | undefined;
  children: ReactNode;
};

/**
 * What ends a view and follows from a selector above it, section by section. What was drawn before stays until then, dimmed
 * and out of reach (ADR 136).
 */
export function Late({ of, within = '', children }: LateProps) {
  const name = `${of}\n${within}`;
  const seen = useAfterFrame(name);
  // While the name stays, nothing is late: a field may be typed in.
  const isLate = seen !== name;
  return (
    <div
      className={classNames(styles['stack'], styles['large'], styles['late'])}
      aria-busy={!seen.startsWith(`${of}\n`) || undefined}
      data-parts=""
    >
      <Kept isKept={isLate}>{children}</Kept>
    </div>
  );
}
