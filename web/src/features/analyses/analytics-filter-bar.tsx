import { energyLabel } from '../../lib/texts/energy-labels.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { FilterBar, FilterGroup } from '../../ui/layout/filter-bar.tsx';
import { Segmented } from '../../ui/buttons/segmented.tsx';
import { SiteSelect } from '../../widgets/filters/site-select.tsx';
import { FilterSelect } from '../../ui/forms/filter-select.tsx';
import { PeriodPicker } from '../../widgets/period/period-picker.tsx';
import type { AnalyticsFilters, MetricName } from './use-analytics-filters.ts';

const metricOptions: { value: MetricName; label: string }[] = [
  { value: 'consommation', label: 'Consommation' },
  { value: 'cout', label: 'Coût' },
  { value: 'co2', label: 'CO₂' },
];

export function AnalyticsFilterBar({ sites, filters }: { sites: SitesState; filters: AnalyticsFilters }) {
  return (
    <FilterBar label="Filtres des analyses">
      <Segmented
        legend="Mesure"
        value={filters.metricName}
        options={metricOptions}
        onChange={filters.setMetricName}
      />
      <FilterGroup>
        <PeriodPicker sites={sites} period={filters.period} onChange={filters.setPeriod} />
      </FilterGroup>
      <FilterGroup>
        <SiteSelect sites={sites.sites} {...filters.field('site')} />
        <FilterSelect
          label="Énergie"
          all="Toutes les énergies"
          options={filters.energies.map(value => ({ value, label: energyLabel(value) }))}
          {...filters.field('energy')}
        />
      </FilterGroup>
    </FilterBar>
  );
}
