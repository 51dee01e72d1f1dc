import { type Month, months } from '@suivi/domain/ground/calendar/month';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { optionsOf } from './options-of.ts';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

type SelectProps<Value extends number> = Omit<SelectFieldProps<Value>, 'label' | 'options'> & {
  label?: string;
};

export function YearSelect({ years, ...field }: SelectProps<number> & { years: readonly number[] }) {
  return <SelectField label="Année" options={optionsOf(years)} {...field} />;
}

export function MonthSelect(field: SelectProps<Month>) {
  return <SelectField label="Mois" options={optionsOf(months, monthTitle)} {...field} />;
}
