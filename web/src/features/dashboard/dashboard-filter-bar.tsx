import { months } from '@suivi/domain/calendar/month';
import { monthTitle } from '@suivi/presentation/formats/date-formats';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { Segmented } from '../../ui/buttons/segmented.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import styles from './dashboard.module.css';
import type { DashboardFilters } from './use-dashboard-filters.ts';

export function DashboardFilterBar({ sites, filters }: { sites: SitesState; filters: DashboardFilters }) {
  return (
    <search className={styles['filters']} data-no-print="">
      <SelectField
        label="Année"
        value={String(filters.year)}
        options={sites.years.map(year => ({ value: String(year), label: String(year) }))}
        onChange={year => filters.setYear(Number(year))}
      />
      <SelectField
        label="Bâtiment"
        value={filters.site}
        options={[
          { value: 'tous', label: 'Tous les centres hospitaliers' },
          ...sites.sites.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={filters.setSite}
      />
      <Segmented
        legend="Période"
        value={filters.mode}
        options={[
          { value: 'annuelle', label: 'Annuelle' },
          { value: 'mensuelle', label: 'Mensuelle' },
        ]}
        onChange={filters.setMode}
      />
      {filters.mode === 'mensuelle' && (
        <SelectField
          label="Mois"
          value={String(filters.month)}
          options={months.map(month => ({ value: String(month), label: monthTitle(month) }))}
          onChange={chosen => filters.setMonth(months.find(month => String(month) === chosen) ?? 1)}
        />
      )}
    </search>
  );
}
