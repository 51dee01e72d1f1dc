import { readObligations } from '@suivi/contract/obligations';
import type { SiteSummary } from '@suivi/contract/sites';
import { useRead } from '../../../lib/api/use-read.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import type { DecreeFilters } from '../use-decree-filters.ts';
import { GroupObligations } from './group-obligations.tsx';
import { SiteObligationList } from './site-obligation-list.tsx';

/** What the law asks of a site and by when, then what presses in the whole group. */
export function ObligationsPart({ site, filters }: { site: SiteSummary; filters: DecreeFilters }) {
  const read = useRead(readObligations);
  return (
    <Read of={read} failed="Les obligations n’ont pas pu être chargées" skeletons={['20rem', '12rem']}>
      {({ sites }) => {
        const stated = sites.find(each => each.site.code === site.code);
        return (
          <Stack gap="large">
            {stated ? (
              <SiteObligationList key={site.code} stated={stated} onGo={filters.setPart} />
            ) : (
              <p>Ce centre a quitté le groupement&nbsp;: ses obligations ne sont plus suivies ici.</p>
            )}
            <GroupObligations sites={sites} />
          </Stack>
        );
      }}
    </Read>
  );
}
