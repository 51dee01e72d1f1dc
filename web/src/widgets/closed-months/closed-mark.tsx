import type { MonthClosing } from '@suivi/contract/months/month-closings';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './closed-months.module.css';

/** Beside what nobody changes any more: since which day. Who closed it stands in « Clôture des mois ». */
export function ClosedMark({ closing }: { closing: MonthClosing }) {
  return (
    <span className={styles['mark']}>
      <Icon name="lock" size={14} /> Clôturé le {formatShortInstant(closing.closedAt).split(' ')[0]}
    </span>
  );
}
