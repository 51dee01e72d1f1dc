import type { SitesState } from '../../../lib/api/use-sites.ts';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { Late } from '../../../ui/layout/late.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SitesView } from '../../../widgets/sites-view/sites-view.tsx';
import { SiteMapFilterBar } from './site-map-filter-bar.tsx';
import { useSiteMapFilters, type SiteMapFilters } from './use-site-map-filters.ts';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { GroupMap } from './group-map.tsx';
import { LoadedSiteMap } from './loaded-site-map.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import { readAll } from '../../../widgets/read/read-all.ts';
import { listBuildings } from '@suivi/contract/sites/buildings';
import { listReadings } from '@suivi/contract/readings/readings';
import { readSitePlan } from '@suivi/contract/sites/site-map';
import { useRead } from '../../../lib/api/use-read.ts';

const title = 'Cartographie de centre hospitalier';

export function SiteMapPage() {
  return (
    <SitesView
      title={title}
      skeletons={['30rem']}
      ofSite="Le plan d’un centre montre ses bâtiments et ce que chacun consomme."
    >
      {sites => <Map sites={sites} />}
    </SitesView>
  );
}

function Map({ sites }: { sites: SitesState }) {
  const filters = useSiteMapFilters(sites);
  const { map, site, year, month, colour, measure } = filters;
  const chosen = [map, site?.code, year, month, colour, measure].join(' ');
  return (
    <Stack gap="large">
      <PageHeader title={title} filters={<SiteMapFilterBar sites={sites} filters={filters} />} />
      <Late of={chosen}>
        {filters.map === 'plan' && filters.site && (
          <p className="print-only">{`${filters.site.name} · ${formatPeriod(filters.period)}`}</p>
        )}
        {filters.map === 'groupe' ? (
          <GroupMap sites={sites.sites} filters={filters} />
        ) : (
          filters.site && <SiteMap key={filters.site.code} site={filters.site} filters={filters} />
        )}
      </Late>
    </Stack>
  );
}

/** A site, shown once its buildings, its plan and the readings of the year are loaded. */
function SiteMap({ site, filters }: { site: SiteSummary; filters: SiteMapFilters }) {
  const { buildings, plan, readings } = useSiteMapData(site.code, filters.year);
  return (
    <Read
      of={readAll(buildings, plan, readings)}
      failed="Le plan n’a pas pu être chargé"
      skeletons={['30rem']}
    >
      {([{ buildings: all }, planned, known]) => (
        <LoadedSiteMap
          site={site}
          filters={filters}
          all={all}
          planned={planned}
          readings={known}
          stale={readings.isPlaceholderData}
        />
      )}
    </Read>
  );
}

/** The data of the view for a site and a year; changing the month sends no request. */
function useSiteMapData(siteCode: string, year: number) {
  const buildings = useRead(listBuildings, { query: { site: siteCode } });
  const plan = useRead(readSitePlan, { params: { code: siteCode } });
  const readings = useRead(listReadings, { query: { site: siteCode, year } }, { keepPrevious: true });
  return { buildings, plan, readings };
}
