import { energyLabel } from '../../lib/texts/energy-labels.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { FilterBar, FilterGroup } from '../../ui/layout/filter-bar.tsx';
import { Segmented } from '../../ui/buttons/segmented.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
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
        <SelectField
          label="Centre"
          value={filters.site}
          options={[
            { value: 'tous', label: 'Tous les centres hospitaliers' },
            ...sites.sites.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={filters.setSite}
        />
        <SelectField
          label="Énergie"
          value={filters.energyName}
          options={[
            { value: 'toutes', label: 'Toutes les énergies' },
            ...filters.energies.map(energyType => ({ value: energyType, label: energyLabel(energyType) })),
          ]}
          onChange={filters.setEnergyName}
        />
      </FilterGroup>
    </FilterBar>
  );
}
