import type { ReactNode } from 'react';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import type { Status } from '../ui/figures/status-badge.tsx';
import styles from './progress-bars.module.css';

export type ProgressItem = {
  key: string;
  label: ReactNode;
  /** From 0 to 1, clamped; null when unknown, drawn as 0. */
  ratio: number | null;
  text: string;
  tone: Status;
  detail?: ReactNode;
};

/** The progress of several objectives. */
export function ProgressBars({ label, items }: { label: string; items: readonly ProgressItem[] }) {
  return (
    <ul aria-label={label} className={styles['list']}>
      {items.map(({ key, ratio, ...item }) => (
        <li key={key}>
          <ProgressBar {...item} ratio={ratio ?? 0} />
        </li>
      ))}
    </ul>
  );
}
