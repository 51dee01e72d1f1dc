import { readDecreeProfile } from '@suivi/contract/decree/decree-profile';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { useRead } from '../../../lib/api/use-read.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { DecreeFilters } from '../use-decree-filters.ts';
import { Spaces } from './spaces.tsx';
import { Read } from '../../../widgets/read/read.tsx';

/** The surfaces of a site by use and date, on which the absolute objective and the climate adjustment are based. */
export function SpacesPart({ site, filters }: { site: SiteSummary; filters: DecreeFilters }) {
  const read = useRead(readDecreeProfile, { query: { site: site.code } });
  return (
    <Stack gap="large">
      <Read of={read} failed="Les surfaces n’ont pas pu être chargées" skeletons={['16rem']}>
        {profile => <Spaces key={site.code} profile={profile} filters={filters} />}
      </Read>
    </Stack>
  );
}
