import { readEvolution } from '@suivi/contract/analyses/analytics';
import { memo, useDeferredValue } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { NothingDeclared } from '../../widgets/first-steps/nothing-declared.tsx';
import { LackingNotice } from '../../widgets/lacking/lacking-sentence.tsx';
import { SitesView } from '../../widgets/sites-view/sites-view.tsx';
import { AnalyticsCards } from './analytics-cards.tsx';
import { EnergyModelSection } from './energy-model-section.tsx';
import { EvolutionChart } from './evolution-chart.tsx';
import { ForecastSection } from './forecast-section.tsx';
import { MonthsHeatMap } from './months-heat-map.tsx';
import { SiteRankings } from './site-rankings.tsx';
import { type AnalyticsFilters, useAnalyticsFilters, type MetricName } from './use-analytics-filters.ts';
import { Read } from '../../widgets/read/read.tsx';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { FilterBar, FilterGroup } from '../../ui/layout/filter-bar.tsx';
import { Segmented } from '../../ui/buttons/segmented.tsx';
import { SiteSelect } from '../../widgets/filters/site-select.tsx';
import { FilterSelect } from '../../ui/forms/filter-select.tsx';
import { PeriodPicker } from '../../widgets/period/period-picker.tsx';
import { exportAnalytics } from '@suivi/contract/reports/exports';
import { DocumentButtons } from '../../widgets/document-buttons/document-buttons.tsx';

const metricOptions: { value: MetricName; label: string }[] = [
  { value: 'consommation', label: 'Consommation' },
  { value: 'cout', label: 'Coût' },
  { value: 'co2', label: 'CO₂' },
];

function AnalyticsFilterBar({ sites, filters }: { sites: SitesState; filters: AnalyticsFilters }) {
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

export function AnalyticsPage() {
  return (
    <SitesView title="Analyses" skeletons={['9rem', '20rem']}>
      {sites => <Analytics sites={sites} />}
    </SitesView>
  );
}

function Analytics({ sites }: { sites: SitesState }) {
  const filters = useAnalyticsFilters(sites);
  // The list shows the new choice at once; the figures follow in the next frames.
  const shown = useDeferredValue(filters);
  const evolution = useRead(readEvolution, { query: filters.ofPeriod }, { keepPrevious: true });
  if (!sites.hasData) {
    return (
      <Stack gap="large">
        <PageHeader title="Analyses" />
        <NothingDeclared
          icon="analytics"
          title="Rien à analyser encore"
          text="L’évolution, le classement et les prévisions viennent des consommations déclarées."
        />
      </Stack>
    );
  }
  return (
    <Stack gap="large">
      <PageHeader
        title="Analyses"
        filters={<AnalyticsFilterBar sites={sites} filters={filters} />}
        actions={(evolution.data || !evolution.isFetched) && <ExportButton filters={filters} />}
      />
      {evolution.error && !evolution.data ? (
        <Read of={evolution} failed="Les analyses n’ont pas pu être chargées" />
      ) : (
        <Figures sites={sites} filters={shown} />
      )}
    </Stack>
  );
}

const Figures = memo(function Figures({ sites, filters }: { sites: SitesState; filters: AnalyticsFilters }) {
  return (
    <>
      <LackingNotice period={filters.period} site={filters.site} energy={filters.energyType} />
      <AnalyticsCards filters={filters} />
      <EvolutionChart filters={filters} />
      <SiteRankings sites={sites} filters={filters} />
      <MonthsHeatMap filters={filters} />
      <ForecastSection sites={sites} filters={filters} />
      <EnergyModelSection filters={filters} />
    </>
  );
});

/** Downloads the analyses under the filters, as a workbook or a report. */
function ExportButton({ filters: { ofPeriod, evolution } }: { filters: AnalyticsFilters }) {
  const monthly = evolution === 'mois' ? { monthly: 'yes' as const } : {};
  return (
    <DocumentButtons
      endpoint={exportAnalytics}
      asked={format => ({ query: { ...ofPeriod, ...monthly, format } })}
    />
  );
}
