import { type Month, months } from '@suivi/domain/ground/calendar/month';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { SelectField } from './select-field.tsx';

type SelectProps<Value> = {
  label?: string;
  value: Value;
  error?: string | undefined;
  onChange: (value: Value) => void;
};

export function YearSelect({ years, ...field }: SelectProps<number> & { years: readonly number[] }) {
  return (
    <SelectField label="Année" options={years.map(value => ({ value, label: String(value) }))} {...field} />
  );
}

export function MonthSelect(field: SelectProps<Month>) {
  return (
    <SelectField
      label="Mois"
      options={months.map(value => ({ value, label: monthTitle(value) }))}
      {...field}
    />
  );
}
