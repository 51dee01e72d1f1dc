import { type Change, readChange, readSummary } from '@suivi/contract/dashboard/dashboard';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import { memo, useDeferredValue } from 'react';
import { type Question, useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { Opened, useOpened } from '../../ui/dialogs/opened.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Late } from '../../ui/layout/late.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { WhenNear } from '../../ui/layout/when-near.tsx';
import { FirstSteps } from '../../widgets/first-steps/first-steps.tsx';
import { SitesView } from '../../widgets/sites-view/sites-view.tsx';
import { Read, type ReadState } from '../../widgets/read/read.tsx';
import { AnnualComparison } from './annual-comparison.tsx';
import { AnswerSentence } from './answer-sentence.tsx';
import { BudgetLanding } from './budget-landing.tsx';
import { ComparativeAnalysis } from './comparative-analysis.tsx';
import styles from './dashboard.module.css';
import { EnergyBreakdown } from './energy-breakdown.tsx';
import type { Explain, Explained } from './explained.ts';
import { ExplanationDialog } from './explanation-dialog.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { MonthlyEvolution } from './monthly-evolution.tsx';
import { RecoveredMoney } from './recovered-money.tsx';
import { SummaryCards } from './summary-cards.tsx';
import type { SummaryShown } from './summary-shown.ts';
import { ToDo } from './to-do/to-do.tsx';
import { type DashboardFilters, firstQuery, useDashboardFilters } from './use-dashboard-filters.ts';
import { WhyCost } from './why-cost.tsx';
import { SiteSelect } from '../../widgets/filters/site-select.tsx';
import { PeriodPicker } from '../../widgets/period/period-picker.tsx';

/** The questions whose answers the first part of the view needs: the figures and why the cost changed. */
export function firstQuestions(sites: SitesState): Question[] {
  if (!sites.hasData) return [];
  const query = firstQuery(sites);
  return [readSummary, readChange].map(endpoint => [endpoint, { query }]);
}

export function DashboardPage() {
  return (
    <SitesView title="Tableau de Bord" skeletons={['4.5rem', '11rem', '24rem', '64rem']}>
      {sites => <Dashboard sites={sites} />}
    </SitesView>
  );
}

/** The figures, and the dialog that explains one of them. */
function Dashboard({ sites }: { sites: SitesState }) {
  const explained = useOpened<Explained>();
  return (
    <>
      <Figures sites={sites} explain={explained.open} />
      <Opened of={explained}>
        {each => <FigureExplained sites={sites} explained={each} onClose={explained.close} />}
      </Opened>
    </>
  );
}

type FigureExplainedProps = { sites: SitesState; explained: Explained; onClose: () => void };

function FigureExplained({ sites, ...dialog }: FigureExplainedProps) {
  return <ExplanationDialog {...dialog} filters={useDashboardFilters(sites)} />;
}

type FiguresProps = { sites: SitesState; explain: Explain };

/** The filters, and the figures for them. */
function Figures({ sites, explain }: FiguresProps) {
  const filters = useDashboardFilters(sites);
  const { period, scope, comparedYear } = filters;
  if (!sites.hasData) return <FirstSteps title="Tableau de Bord" sites={sites.sites} />;
  return (
    <Stack gap="large">
      <PageHeader
        title="Tableau de Bord"
        filters={<DashboardFilterBar sites={sites} filters={filters} />}
        actions={<ExportButtons sites={sites} filters={filters} />}
      />
      <Late of={`${spanText(period)} ${scope.site ?? ''}`} within={String(comparedYear)}>
        <Content sites={sites} filters={filters} explain={explain} />
      </Late>
    </Stack>
  );
}

type ContentProps = FiguresProps & { filters: DashboardFilters };

/**
 * First the answer and the most urgent things to do; below them why, for which sites and energies, and compared with which
 * months.
 */
function Content({ sites, filters, explain }: ContentProps) {
  const { period, scope } = filters;
  const asked = [
    { query: { period: spanText(period), ...scope } },
    { keepPrevious: true, isFirst: true },
  ] as const;
  const summary = useRead(readSummary, ...asked);
  const change = useRead(readChange, ...asked);
  // A failed read that is retried does not count: the parts that come after request the same data, and would appear and disappear
  // with it.
  const isChangeAwaited = change.isLoading && !change.isFetched;
  const isAwaited = isChangeAwaited || (summary.isLoading && !summary.isFetched);
  const shown = summary.data && {
    summary: summary.data,
    filters,
    stale: summary.isPlaceholderData,
    explain,
  };
  // The rest is drawn after the answer, which has a frame of its own (ADR 6).
  const below = useDeferredValue(isAwaited ? null : { shown, change, filters }, null);
  const waits = below === null;
  const filtersBelow = below?.filters ?? filters;
  return (
    <>
      <div className={classNames(styles['first'], waits && styles['awaited'])}>
        <Read
          // The sentence includes why the cost changed: it waits for that, or the parts below it would move.
          of={isChangeAwaited ? { ...summary, data: undefined, error: null } : summary}
          failed="Les chiffres n’ont pas pu être chargés"
          skeletons={['4.5rem']}
        >
          {() => shown && <AnswerSentence {...shown} change={change.data} />}
        </Read>
        <ToDoColumn waits={waits} />
        {shown ? <SummaryCards {...shown} waits={waits} /> : !summary.error && <Skeleton height="11rem" />}
        <Months sites={sites} filters={filtersBelow} explain={explain} waits={waits} />
      </div>
      {below && <Below {...below} sites={sites} explain={explain} />}
    </>
  );
}

const ToDoColumn = memo(ToDo);
const Months = memo(MonthlyEvolution);

type BelowProps = {
  shown: SummaryShown | undefined;
  change: ReadState<Change>;
  sites: SitesState;
  filters: DashboardFilters;
  explain: Explain;
};

/** Why, for which sites and energies, and compared with which months. */
const Below = memo(function Below({ shown, change, sites, filters, explain }: BelowProps) {
  return (
    <>
      <WhyCost sites={sites} filters={filters} />
      <div className={styles['tables']}>
        {shown && (
          <Stack gap="large">
            <EnergyBreakdown {...shown} />
            <ComparativeAnalysis {...shown} read={change} />
          </Stack>
        )}
        <AnnualComparison filters={filters} explain={explain} />
      </div>
      <WhenNear height="3rem">
        <div className={styles['pair']}>
          <BudgetLanding filters={filters} />
          <RecoveredMoney />
        </div>
      </WhenNear>
    </>
  );
});

function DashboardFilterBar({ sites, filters }: { sites: SitesState; filters: DashboardFilters }) {
  return (
    <search className={styles['filters']} data-no-print="">
      <SiteSelect label="Bâtiment" sites={sites.sites} value={filters.site} onChange={filters.setSite} />
      <PeriodPicker sites={sites} period={filters.period} onChange={filters.setPeriod} />
    </search>
  );
}
