import type { MonthClosing } from '@suivi/contract/months/month-closings';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './closed-months.module.css';

/** Beside what nobody changes any more: since which day, in a low row as a sign alone. Who closed it stands in « Clôture des mois ». */
export function ClosedMark({ closing, isBrief = false }: { closing: MonthClosing; isBrief?: boolean }) {
  const text = `Clôturé le ${formatShortInstant(closing.closedAt).split(' ')[0]}`;
  return (
    <span className={styles['mark']} title={isBrief ? text : undefined}>
      <Icon name="lock" size={14} /> <span className={isBrief ? 'visually-hidden' : undefined}>{text}</span>
    </span>
  );
}
