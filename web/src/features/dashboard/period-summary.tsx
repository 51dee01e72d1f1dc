import { readChange, readSummary } from '@suivi/contract/dashboard/dashboard';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AnswerSentence } from './answer-sentence.tsx';
import { ChangeCauses } from './change-causes.tsx';
import { ComparativeAnalysis } from './comparative-analysis.tsx';
import { CostChange } from './cost-change.tsx';
import { EnergyBreakdown } from './energy-breakdown.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { ToDo } from './to-do/to-do.tsx';
import { useToDo } from './to-do/use-to-do.ts';
import type { DashboardFilters } from './use-dashboard-filters.ts';
import { Read } from '../../widgets/read/read.tsx';

/** The period against the same one of the year before: the answer, the three cards, what explains it, the energies, the analysis. */
export function PeriodSummary({ sites, filters }: { sites: SitesState; filters: DashboardFilters }) {
  const { period, scope } = filters;
  const summary = useRead(
    readSummary,
    { query: { period: spanText(period), ...scope } },
    { keepPrevious: true },
  );
  const change = useRead(
    readChange,
    { query: { period: spanText(period), ...scope } },
    { keepPrevious: true },
  );
  const toDo = useToDo();
  return (
    <Read
      // The sentence says why: it comes whole, or what is under it would move.
      of={change.isLoading ? { ...summary, data: undefined, error: null } : summary}
      failed="Les chiffres n’ont pas pu être chargés"
      skeletons={['1.5rem', '10rem', '16rem']}
    >
      {answer => {
        const shown = { summary: answer, filters, stale: summary.isPlaceholderData };
        return (
          <Stack gap="large">
            <AnswerSentence {...shown} change={change.data} />
            <SummaryCards {...shown} />
            {toDo.isLoading ? (
              <Stack outline>
                <Skeleton height="30rem" />
              </Stack>
            ) : (
              <>
                <ToDo state={toDo} />
                <CostChange sites={sites} filters={filters} />
                <ChangeCauses {...shown} read={change} />
                <EnergyBreakdown {...shown} />
                <ComparativeAnalysis {...shown} read={change} />
              </>
            )}
          </Stack>
        );
      }}
    </Read>
  );
}
