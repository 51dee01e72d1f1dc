import type { SitesState } from '../../lib/api/use-sites.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { FirstSteps } from '../../widgets/first-steps/first-steps.tsx';
import { SitesView } from '../../widgets/sites-view/sites-view.tsx';
import { AnnualComparison } from './annual-comparison.tsx';
import { BudgetLanding } from './budget-landing.tsx';
import { DashboardFilterBar } from './dashboard-filter-bar.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { MonthlyEvolution } from './monthly-evolution.tsx';
import { PeriodSummary } from './period-summary.tsx';
import { RecoveredMoney } from './recovered-money.tsx';
import { useDashboardFilters } from './use-dashboard-filters.ts';

export function DashboardPage() {
  return (
    <SitesView title="Tableau de Bord" skeletons={['1.5rem', '10rem', '16rem']}>
      {sites => <Dashboard sites={sites} />}
    </SitesView>
  );
}

function Dashboard({ sites }: { sites: SitesState }) {
  const filters = useDashboardFilters(sites);
  if (!sites.hasData) return <FirstSteps title="Tableau de Bord" sites={sites.sites} />;
  return (
    <Stack gap="large">
      <PageHeader
        title="Tableau de Bord"
        filters={<DashboardFilterBar sites={sites} filters={filters} />}
        actions={<ExportButtons sites={sites} filters={filters} />}
      />
      <PeriodSummary sites={sites} filters={filters} />
      <MonthlyEvolution sites={sites} filters={filters} />
      <AnnualComparison filters={filters} />
      <BudgetLanding filters={filters} />
      <RecoveredMoney />
    </Stack>
  );
}
