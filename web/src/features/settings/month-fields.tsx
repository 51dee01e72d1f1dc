import { type Month, months, type Period } from '@suivi/domain/ground/calendar/month';
import { inputYears } from '@suivi/domain/ground/calendar/listed-years';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { useSession } from '../../lib/session/session-context.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import styles from './settings.module.css';

type MonthFieldsProps = { value: Period; onChange: (period: Period) => void; error: string | undefined };

/** A month of a past year, of this year or of the next one. */
export function MonthFields({ value, onChange, error }: MonthFieldsProps) {
  const { today } = useSession();
  const years = [...new Set([today.year + 1, ...inputYears(today.year), value.year])].sort((a, b) => b - a);
  return (
    <fieldset className={styles['monthFields']}>
      <legend className={styles['legend']}>Valable à partir de</legend>
      <SelectField<`${Month}`>
        label="Mois"
        value={`${value.month}`}
        options={months.map(month => ({ value: `${month}` as const, label: monthTitle(month) }))}
        error={error}
        onChange={chosen => onChange({ ...value, month: months.find(month => `${month}` === chosen) ?? 1 })}
      />
      <SelectField
        label="Année"
        value={String(value.year)}
        options={years.map(year => ({ value: String(year), label: String(year) }))}
        onChange={chosen => onChange({ ...value, year: Number(chosen) })}
      />
    </fieldset>
  );
}
