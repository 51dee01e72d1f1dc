import { readObligations } from '@suivi/contract/decree/obligations';
import { useRead } from '../../../lib/api/use-read.ts';
import type { SitesState } from '../../../lib/api/use-sites.ts';
import { changeParameters } from '../../../lib/navigation/address.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FilterBar } from '../../../ui/layout/filter-bar.tsx';
import { Late } from '../../../ui/layout/late.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import { SitesView } from '../../../widgets/sites-view/sites-view.tsx';
import { ViewLink } from '../../../widgets/view-link/view-link.tsx';
import { SiteFilter } from '../site-filter.tsx';
import { useDecreeFilters } from '../use-decree-filters.ts';
import { GroupObligations } from './group-obligations.tsx';
import { SiteObligationList } from './site-obligation-list.tsx';

/** What the law requires of a site and by when, then what is urgent in the whole group. */
export function ObligationsPage() {
  return (
    <SitesView title="Obligations" skeletons={['20rem', '12rem']}>
      {state => <Obligations state={state} />}
    </SitesView>
  );
}

function Obligations({ state }: { state: SitesState }) {
  const { site, subject } = useDecreeFilters(state);
  const read = useRead(readObligations);
  return (
    <Stack gap="large">
      <PageHeader
        title="Obligations"
        subtitle="Ce que la loi demande à chaque centre, et pour quand."
        filters={
          site && (
            <FilterBar label="Filtres">
              <SiteFilter filters={{ site, subject, setSite: centre => changeParameters({ centre }) }} />
            </FilterBar>
          )
        }
      />
      {site === null ? (
        <EmptyState icon="calendar" title="Aucun site assujetti">
          <p>
            Les obligations sont suivies pour les sites assujettis au Décret Tertiaire, ce que leur fiche
            indique (<ViewLink view="sites">vue Sites</ViewLink>).
          </p>
        </EmptyState>
      ) : (
        <Late of={site.code}>
          <Read of={read} failed="Les obligations n’ont pas pu être chargées" skeletons={['20rem', '12rem']}>
            {({ sites }) => {
              const stated = sites.find(each => each.site.code === site.code);
              return (
                <>
                  {stated ? (
                    <SiteObligationList key={site.code} stated={stated} />
                  ) : (
                    <p>Ce centre a quitté le groupement&nbsp;: ses obligations ne sont plus suivies ici.</p>
                  )}
                  <GroupObligations sites={sites} />
                </>
              );
            }}
          </Read>
        </Late>
      )}
    </Stack>
  );
}
