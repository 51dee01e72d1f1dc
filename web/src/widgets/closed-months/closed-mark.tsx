import type { MonthClosing } from '@suivi/contract/month-closings';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './closed-months.module.css';
import { closedText } from './use-closed-months.ts';

/** Beside a field that nobody changes any more: since when, and by whom. */
export function ClosedMark({ closing }: { closing: MonthClosing }) {
  return (
    <span className={styles['mark']}>
      <Icon name="lock" size={14} /> {closedText(closing)}
    </span>
  );
}
