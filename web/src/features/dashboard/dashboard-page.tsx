import { readChange, readSummary } from '@suivi/contract/dashboard/dashboard';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import { useDeferredValue, useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { WhenNear } from '../../ui/layout/when-near.tsx';
import { FirstSteps } from '../../widgets/first-steps/first-steps.tsx';
import { SitesView } from '../../widgets/sites-view/sites-view.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { AnnualComparison } from './annual-comparison.tsx';
import { AnswerSentence } from './answer-sentence.tsx';
import { BudgetLanding } from './budget-landing.tsx';
import { ComparativeAnalysis } from './comparative-analysis.tsx';
import styles from './dashboard.module.css';
import { DashboardFilterBar } from './dashboard-filter-bar.tsx';
import { EnergyBreakdown } from './energy-breakdown.tsx';
import type { Explained } from './explained.ts';
import { ExplanationDialog } from './explanation-dialog.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { MonthlyEvolution } from './monthly-evolution.tsx';
import { RecoveredMoney } from './recovered-money.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { ToDo } from './to-do/to-do.tsx';
import { useDashboardFilters } from './use-dashboard-filters.ts';
import { WhyCost } from './why-cost.tsx';

export function DashboardPage() {
  return (
    <SitesView title="Tableau de Bord" skeletons={['4.5rem', '11rem', '24rem']}>
      {sites => <Dashboard sites={sites} />}
    </SitesView>
  );
}

/** The answer and what to do first; under them why, of what, against when. */
function Dashboard({ sites }: { sites: SitesState }) {
  const filters = useDashboardFilters(sites);
  const [explained, setExplained] = useState<Explained | null>(null);
  const { period, scope } = filters;
  const asked = [
    { query: { period: spanText(period), ...scope } },
    { keepPrevious: true, isFirst: true, enabled: sites.hasData },
  ] as const;
  const summary = useRead(readSummary, ...asked);
  const change = useRead(readChange, ...asked);
  // What else there is waits until the answer is painted: it has a frame of its own (ADR 6).
  const waits = !useDeferredValue(!summary.isLoading && !change.isLoading);
  if (!sites.hasData) return <FirstSteps title="Tableau de Bord" sites={sites.sites} />;
  const shown = summary.data && {
    summary: summary.data,
    filters,
    stale: summary.isPlaceholderData,
    explain: setExplained,
  };
  return (
    <Stack gap="large">
      <PageHeader
        title="Tableau de Bord"
        filters={<DashboardFilterBar sites={sites} filters={filters} />}
        actions={<ExportButtons sites={sites} filters={filters} />}
      />
      <div className={styles['first']}>
        <Read
          // The sentence says why: it comes whole, or what is under it would move.
          of={change.isLoading ? { ...summary, data: undefined, error: null } : summary}
          failed="Les chiffres n’ont pas pu être chargés"
          skeletons={['4.5rem']}
        >
          {() => shown && <AnswerSentence {...shown} change={change.data} />}
        </Read>
        <ToDo waits={waits} />
        {shown ? <SummaryCards {...shown} waits={waits} /> : !summary.error && <Skeleton height="11rem" />}
        <MonthlyEvolution sites={sites} filters={filters} explain={setExplained} waits={waits} />
      </div>
      {!waits && (
        <>
          <WhyCost sites={sites} filters={filters} />
          <div className={styles['tables']}>
            {shown && (
              <Stack gap="large">
                <EnergyBreakdown {...shown} />
                <ComparativeAnalysis {...shown} read={change} />
              </Stack>
            )}
            <AnnualComparison filters={filters} explain={setExplained} />
          </div>
          <WhenNear height="3rem">
            <div className={styles['pair']}>
              <BudgetLanding filters={filters} />
              <RecoveredMoney />
            </div>
          </WhenNear>
        </>
      )}
      <ExplanationDialog explained={explained} filters={filters} onClose={() => setExplained(null)} />
    </Stack>
  );
}
