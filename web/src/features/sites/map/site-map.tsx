import type { SiteSummary } from '@suivi/contract/sites/sites';
import { LoadedSiteMap } from './loaded-site-map.tsx';
import { useSiteMapData } from './use-site-map-data.ts';
import type { SiteMapFilters } from './use-site-map-filters.ts';
import { Read } from '../../../widgets/read/read.tsx';
import { readAll } from '../../../widgets/read/read-all.ts';

/** A site once its buildings, its plan and the readings of the year are there. */
export function SiteMap({ site, filters }: { site: SiteSummary; filters: SiteMapFilters }) {
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
