import type { MonthClosing } from '@suivi/contract/months/month-closings';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './closed-months.module.css';

/**
 * The mark of something that a closed month locks: the day of the closing; in a low row only the icon. « Clôture des mois » shows
 * who closed it.
 */
export function ClosedMark({ closing, isBrief = false }: { closing: MonthClosing; isBrief?: boolean }) {
  const text = `Clôturé le ${formatShortInstant(closing.closedAt).split(' ')[0]}`;
  return (
    <span className={styles['mark']} title={isBrief ? text : undefined}>
      <Icon name="lock" size={14} /> <span className={isBrief ? 'visually-hidden' : undefined}>{text}</span>
    </span>
  );
}
