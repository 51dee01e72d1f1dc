import type { SitesState } from '../../../lib/api/use-sites.ts';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SitesView } from '../../../widgets/sites-view/sites-view.tsx';
import { SiteMap } from './site-map.tsx';
import { SiteMapFilterBar } from './site-map-filter-bar.tsx';
import { useSiteMapFilters } from './use-site-map-filters.ts';

const title = 'Cartographie de centre hospitalier';

export function SiteMapPage() {
  return (
    <SitesView title={title} skeletons={['30rem']}>
      {sites => <Map sites={sites} />}
    </SitesView>
  );
}

function Map({ sites }: { sites: SitesState }) {
  const filters = useSiteMapFilters(sites);
  return (
    <Stack gap="large">
      <PageHeader title={title} filters={<SiteMapFilterBar sites={sites} filters={filters} />} />
      {filters.site && (
        <p className="print-only">{`${filters.site.name} · ${formatPeriod(filters.period)}`}</p>
      )}
      {filters.site ? (
        <SiteMap key={filters.site.code} site={filters.site} filters={filters} />
      ) : (
        <EmptyState icon="sites" title="Aucun centre">
          Ajoutez d’abord un centre dans «&nbsp;Sites&nbsp;».
        </EmptyState>
      )}
    </Stack>
  );
}
