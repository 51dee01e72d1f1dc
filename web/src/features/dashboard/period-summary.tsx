import { readSummary } from '@suivi/contract/dashboard';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingLabel } from '../../ui/feedback/loading-label.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AnswerSentence } from './answer-sentence.tsx';
import { ComparativeAnalysis } from './comparative-analysis.tsx';
import { EnergyBreakdown } from './energy-breakdown.tsx';
import { SummaryCards } from './summary-cards.tsx';
import type { DashboardFilters } from './use-dashboard-filters.ts';

/** The period against the same one of the year before: the answer, the three cards, the energies, the analysis. */
export function PeriodSummary({ filters }: { filters: DashboardFilters }) {
  const { year, mode, month, scope } = filters;
  const summary = useRead(
    readSummary,
    { query: { year, compared: year - 1, ...(mode === 'mensuelle' ? { month } : {}), ...scope } },
    { keepPrevious: true },
  );
  if (summary.data) {
    const shown = { summary: summary.data, filters, stale: summary.isPlaceholderData };
    return (
      <Stack gap="large">
        <AnswerSentence {...shown} />
        <SummaryCards {...shown} />
        <EnergyBreakdown {...shown} />
        <ComparativeAnalysis {...shown} />
      </Stack>
    );
  }
  if (summary.error) {
    return (
      <ErrorState
        title="Les chiffres n’ont pas pu être chargés"
        onRetry={() => void summary.refetch()}
        retrying={summary.isFetching}
      >
        {errorText(summary.error)}
      </ErrorState>
    );
  }
  return (
    <Stack gap="large">
      <LoadingLabel />
      <Skeleton height="1.5rem" width="min(46rem, 100%)" />
      <Skeleton height="10rem" />
      <Skeleton height="16rem" />
    </Stack>
  );
}
