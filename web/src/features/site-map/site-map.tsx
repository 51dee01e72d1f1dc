import type { SiteSummary } from '@suivi/contract/sites';
import { errorText } from '../../lib/texts/error-texts.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingLabel } from '../../ui/feedback/loading-label.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LoadedSiteMap } from './loaded-site-map.tsx';
import { useSiteMapData } from './use-site-map-data.ts';
import type { SiteMapFilters } from './use-site-map-filters.ts';

/** A site once its buildings, its plan and the readings of the year are there. */
export function SiteMap({ site, filters }: { site: SiteSummary; filters: SiteMapFilters }) {
  const { buildings, plan, readings } = useSiteMapData(site.code, filters.year);
  if (buildings.data && plan.data && readings.data) {
    return (
      <LoadedSiteMap
        site={site}
        filters={filters}
        all={buildings.data.buildings}
        planned={plan.data}
        readings={readings.data}
        stale={readings.isPlaceholderData}
      />
    );
  }
  const failed = [buildings, plan, readings].find(({ error }) => error !== null);
  if (failed?.error) {
    return (
      <ErrorState
        title="Le plan n’a pas pu être chargé"
        onRetry={() => void Promise.all([buildings.refetch(), plan.refetch(), readings.refetch()])}
        retrying={failed.isFetching}
      >
        {errorText(failed.error)}
      </ErrorState>
    );
  }
  return (
    <>
      <LoadingLabel />
      <Skeleton height="30rem" />
    </>
  );
}
