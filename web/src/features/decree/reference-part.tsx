import { readDecreeAnalysis, readReferenceProposal } from '@suivi/contract/decree/decree';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { useRead } from '../../lib/api/use-read.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ReferenceChoice } from './reference-choice.tsx';
import type { DecreeFilters } from './use-decree-filters.ts';
import { Read } from '../../widgets/read/read.tsx';
import { readAll } from '../../widgets/read/read-all.ts';

/** Every complete twelve months that may be the reference, the most favourable first, and why it is. */
export function ReferencePart({ site, filters }: { site: SiteSummary; filters: DecreeFilters }) {
  const query = { query: { site: site.code } };
  const proposal = useRead(readReferenceProposal, query);
  const analysis = useRead(readDecreeAnalysis, query);
  return (
    <Stack gap="large">
      <Read
        of={readAll(proposal, analysis)}
        failed="Les références possibles n’ont pas pu être comparées"
        loading={<Spinner label="Analyse en cours..." />}
        skeletons={['16rem']}
      >
        {([proposal, answer]) => <ReferenceChoice proposal={proposal} answer={answer} filters={filters} />}
      </Read>
    </Stack>
  );
}
