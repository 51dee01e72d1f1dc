import { readDecreeAnalysis, readReferenceProposal } from '@suivi/contract/decree';
import type { SiteSummary } from '@suivi/contract/sites';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ReferenceChoice } from './reference-choice.tsx';
import { SiteFilter } from './site-filter.tsx';
import type { DecreeFilters } from './use-decree-filters.ts';

/** Every complete twelve months that may be the reference, the most favourable first, and why it is. */
export function ReferencePart({ site, filters }: { site: SiteSummary; filters: DecreeFilters }) {
  const query = { query: { site: site.code } };
  const proposal = useRead(readReferenceProposal, query);
  const analysis = useRead(readDecreeAnalysis, query);
  const failed = proposal.error ?? analysis.error;
  const isReady = proposal.data !== undefined && analysis.data !== undefined;
  return (
    <Stack gap="large">
      <FilterBar label="Filtres">
        <SiteFilter filters={filters} />
      </FilterBar>
      {failed && !isReady && (
        <ErrorState
          title="Les références possibles n’ont pas pu être comparées"
          onRetry={() => void Promise.all([proposal.refetch(), analysis.refetch()])}
        >
          {errorText(failed)}
        </ErrorState>
      )}
      {!failed && !isReady && (
        <>
          <Spinner label="Analyse en cours..." />
          <Skeleton height="16rem" />
        </>
      )}
      {proposal.data && analysis.data && (
        <ReferenceChoice proposal={proposal.data} answer={analysis.data} filters={filters} />
      )}
    </Stack>
  );
}
