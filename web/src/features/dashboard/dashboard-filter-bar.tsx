import type { SitesState } from '../../lib/api/use-sites.ts';
import { SiteSelect } from '../../widgets/filters/site-select.tsx';
import { PeriodPicker } from '../../widgets/period/period-picker.tsx';
import styles from './dashboard.module.css';
import type { DashboardFilters } from './use-dashboard-filters.ts';

export function DashboardFilterBar({ sites, filters }: { sites: SitesState; filters: DashboardFilters }) {
  return (
    <search className={styles['filters']} data-no-print="">
      <SiteSelect label="Bâtiment" sites={sites.sites} value={filters.site} onChange={filters.setSite} />
      <PeriodPicker sites={sites} period={filters.period} onChange={filters.setPeriod} />
    </search>
  );
}
