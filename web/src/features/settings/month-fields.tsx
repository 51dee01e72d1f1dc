import type { Period } from '@suivi/domain/ground/calendar/month';
import { inputYears } from '@suivi/domain/ground/calendar/listed-years';
import { useSession } from '../../lib/session/session-context.ts';
import { MonthSelect, YearSelect } from '../../ui/forms/period-selects.tsx';
import styles from './settings.module.css';

type MonthFieldsProps = { value: Period; onChange: (period: Period) => void; error: string | undefined };

/** A month of a past year, of this year or of the next one. */
export function MonthFields({ value, onChange, error }: MonthFieldsProps) {
  const { today } = useSession();
  const years = [...new Set([today.year + 1, ...inputYears(today.year), value.year])].sort((a, b) => b - a);
  return (
    <fieldset className={styles['monthFields']}>
      <legend className={styles['legend']}>Valable à partir de</legend>
      <MonthSelect value={value.month} error={error} onChange={month => onChange({ ...value, month })} />
      <YearSelect years={years} value={value.year} onChange={year => onChange({ ...value, year })} />
    </fieldset>
  );
}
