import { readEvolution } from '@suivi/contract/analyses/analytics';
import { memo, useDeferredValue } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { NothingDeclared } from '../../widgets/first-steps/nothing-declared.tsx';
import { SitesView } from '../../widgets/sites-view/sites-view.tsx';
import { AnalyticsCards } from './analytics-cards.tsx';
import { AnalyticsFilterBar } from './analytics-filter-bar.tsx';
import { EnergyModelSection } from './energy-model-section.tsx';
import { EvolutionChart } from './evolution-chart.tsx';
import { ExportButton } from './export-button.tsx';
import { ForecastSection } from './forecast-section.tsx';
import { MonthsHeatMap } from './months-heat-map.tsx';
import { SiteRankings } from './site-rankings.tsx';
import { type AnalyticsFilters, useAnalyticsFilters } from './use-analytics-filters.ts';
import { Read } from '../../widgets/read/read.tsx';

export function AnalyticsPage() {
  return (
    <SitesView title="Analyses" skeletons={['9rem', '20rem']}>
      {sites => <Analytics sites={sites} />}
    </SitesView>
  );
}

function Analytics({ sites }: { sites: SitesState }) {
  const filters = useAnalyticsFilters(sites);
  // The choice shows at once in its list, the figures that it asks for in the next frames.
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
        actions={<ExportButton filters={filters} />}
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
      <AnalyticsCards filters={filters} />
      <EvolutionChart filters={filters} />
      <SiteRankings sites={sites} filters={filters} />
      <MonthsHeatMap filters={filters} />
      <ForecastSection sites={sites} filters={filters} />
      <EnergyModelSection filters={filters} />
    </>
  );
});
