import { ProgressBar, type ProgressBarProps } from '../ui/feedback/progress-bar.tsx';
import styles from './progress-bars.module.css';

type ProgressItem = ProgressBarProps & { key: string };

/** The progress of several objectives. */
export function ProgressBars({ label, items }: { label: string; items: readonly ProgressItem[] }) {
  return (
    <ul aria-label={label} className={styles['list']}>
      {items.map(({ key, ...item }) => (
        <li key={key}>
          <ProgressBar {...item} />
        </li>
      ))}
    </ul>
  );
}
