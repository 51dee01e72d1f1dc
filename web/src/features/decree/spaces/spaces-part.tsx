import { readDecreeProfile } from '@suivi/contract/decree-profile';
import type { SiteSummary } from '@suivi/contract/sites';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FilterBar } from '../../../ui/layout/filter-bar.tsx';
import { LoadingLabel } from '../../../ui/feedback/loading-label.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SiteFilter } from '../site-filter.tsx';
import type { DecreeFilters } from '../use-decree-filters.ts';
import { Spaces } from './spaces.tsx';

/** The surfaces of a site by use and date, which the absolute objective and the climate adjustment rest on. */
export function SpacesPart({ site, filters }: { site: SiteSummary; filters: DecreeFilters }) {
  const read = useRead(readDecreeProfile, { query: { site: site.code } });
  return (
    <Stack gap="large">
      <FilterBar label="Filtres">
        <SiteFilter filters={filters} />
      </FilterBar>
      {read.error && !read.data && (
        <ErrorState title="Les surfaces n’ont pas pu être chargées" onRetry={() => void read.refetch()}>
          {errorText(read.error)}
        </ErrorState>
      )}
      {read.isPending && (
        <>
          <LoadingLabel />
          <Skeleton height="16rem" />
        </>
      )}
      {read.data && <Spaces key={site.code} profile={read.data} filters={filters} />}
    </Stack>
  );
}
