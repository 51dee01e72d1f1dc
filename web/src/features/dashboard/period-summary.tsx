import { readSummary } from '@suivi/contract/dashboard';
import { spanText } from '@suivi/domain/calendar/month-span';
import { useRead } from '../../lib/api/use-read.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { AnswerSentence } from './answer-sentence.tsx';
import { ChangeCauses } from './change-causes.tsx';
import { ComparativeAnalysis } from './comparative-analysis.tsx';
import { EnergyBreakdown } from './energy-breakdown.tsx';
import { SummaryCards } from './summary-cards.tsx';
import type { DashboardFilters } from './use-dashboard-filters.ts';
import { Read } from '../../widgets/read/read.tsx';

/** The period against the same one of the year before: the answer, the three cards, the energies, the analysis. */
export function PeriodSummary({ filters }: { filters: DashboardFilters }) {
  const { period, scope } = filters;
  const summary = useRead(
    readSummary,
    { query: { period: spanText(period), ...scope } },
    { keepPrevious: true },
  );
  return (
    <Read
      of={summary}
      failed="Les chiffres n’ont pas pu être chargés"
      skeletons={['1.5rem', '10rem', '16rem']}
    >
      {answer => {
        const shown = { summary: answer, filters, stale: summary.isPlaceholderData };
        return (
          <Stack gap="large">
            <AnswerSentence {...shown} />
            <SummaryCards {...shown} />
            <ChangeCauses {...shown} />
            <EnergyBreakdown {...shown} />
            <ComparativeAnalysis {...shown} />
          </Stack>
        );
      }}
    </Read>
  );
}
