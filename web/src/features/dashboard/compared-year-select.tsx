import { SelectField } from '../../ui/forms/select-field.tsx';
import { type DashboardFilters, useComparedYear } from './use-dashboard-filters.ts';

type ComparedYearSelectProps = {
  label: string;
  filters: Pick<DashboardFilters, 'period' | 'comparedYears'>;
  /** A year that is not compared with. */
  without?: number;
};

/** Reads what it chooses itself: it shows that before what stands around it is drawn anew. */
export function ComparedYearSelect({ label, filters, without }: ComparedYearSelectProps) {
  const [year, setYear] = useComparedYear(filters.period, filters.comparedYears);
  return (
    <SelectField
      label={label}
      value={String(year)}
      options={filters.comparedYears
        .filter(each => each !== without)
        .map(each => ({ value: String(each), label: String(each) }))}
      onChange={chosen => setYear(Number(chosen))}
    />
  );
}
