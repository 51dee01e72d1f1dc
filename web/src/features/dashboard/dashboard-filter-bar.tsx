import type { SitesState } from '../../lib/api/use-sites.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { PeriodPicker } from '../../widgets/period/period-picker.tsx';
import styles from './dashboard.module.css';
import type { DashboardFilters } from './use-dashboard-filters.ts';

export function DashboardFilterBar({ sites, filters }: { sites: SitesState; filters: DashboardFilters }) {
  return (
    <search className={styles['filters']} data-no-print="">
      <SelectField
        label="Bâtiment"
        value={filters.site}
        options={[
          { value: 'tous', label: 'Tous les centres hospitaliers' },
          ...sites.sites.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={filters.setSite}
      />
      <PeriodPicker sites={sites} period={filters.period} onChange={filters.setPeriod} />
    </search>
  );
}
