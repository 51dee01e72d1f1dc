import type { MonthNote } from '@suivi/contract/months/month-notes';
import type { Month } from '@suivi/domain/ground/calendar/month';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './month-notes.module.css';
import { describeReadingNote } from './use-month-notes.ts';

type NotesOfMonthProps = { notes: readonly MonthNote[]; month: Month };

/** The notes on one month of readings, beside its figures; null when there are none. */
export function NotesOfMonth({ notes, month }: NotesOfMonthProps) {
  const own = notes.filter(({ period }) => period.month === month);
  if (own.length === 0) return null;
  return (
    <ul className={styles['ofMonth']} aria-label="Notes du mois">
      {own.map(note => (
        <li key={note.id}>
          <Icon name="info" size={16} />
          <span className={styles['text']}>{describeReadingNote(note)}</span>
        </li>
      ))}
    </ul>
  );
}
