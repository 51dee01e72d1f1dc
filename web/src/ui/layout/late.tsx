import type { ReactNode } from 'react';
import styles from './stack.module.css';
import { classNames } from '../class-names.ts';
import { Kept } from '../kept.tsx';
import { useAfterFrame } from '../use-after-frame.ts';

type LateProps = {
  /** Identifies the choice: content for another choice is rendered after the frame in which its selector shows it. */
  of: string;
  /**
   * Identifies a choice made inside the content, by selectors that read it themselves: also rendered late, but nothing is dimmed.
   */
  within?: string | undefined;
  children: ReactNode;
};

/**
 * The rest of a view, which depends on a selector above it, section by section. Until it is rendered, the former content stays,
 * dimmed, under an overlay that intercepts clicks (ADR 136).
 */
export function Late({ of, within = '', children }: LateProps) {
  const name = `${of}\n${within}`;
  const seen = useAfterFrame(name);
  // While the choice does not change, nothing is late, so that a field can be typed in.
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
