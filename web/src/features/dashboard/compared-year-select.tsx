import { YearSelect } from '../../ui/forms/period-selects.tsx';
import { type DashboardFilters, useComparedYear } from './use-dashboard-filters.ts';

type ComparedYearSelectProps = {
  label: string;
  filters: Pick<DashboardFilters, 'period' | 'comparedYears'>;
  /** A year that is left out of the choices. */
  without?: number;
};

/** Reads the choice from the address itself, so that it shows a new choice before the parts around it are drawn again. */
export function ComparedYearSelect({ label, filters, without }: ComparedYearSelectProps) {
  const [year, setYear] = useComparedYear(filters.period, filters.comparedYears);
  return (
    <YearSelect
      label={label}
      years={filters.comparedYears.filter(each => each !== without)}
      value={year}
      onChange={setYear}
    />
  );
}
