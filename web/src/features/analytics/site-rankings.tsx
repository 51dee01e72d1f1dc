import { readRanking } from '@suivi/contract/analytics';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { Columns } from '../../ui/layout/columns.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { metricFormat } from './metric-format.ts';
import { RankingChart } from './ranking-chart.tsx';
import type { AnalyticsFilters } from './use-analytics-filters.ts';

/** The sites of the year side by side: in all, then per square metre, where small sites can be compared with large ones. */
export function SiteRankings({ sites, filters }: { sites: SitesState; filters: AnalyticsFilters }) {
  const { metric, energyType, year } = filters;
  const read = useRead(
    readRanking,
    { query: { metric, year, ...(energyType === null ? {} : { energy: energyType }) } },
    { keepPrevious: true },
  );
  if (read.error && !read.data) {
    return (
      <ErrorState title="Le classement n’a pas pu être chargé" onRetry={() => void read.refetch()}>
        {errorText(read.error)}
      </ErrorState>
    );
  }
  if (!read.data) return <Skeleton height="16rem" />;
  const format = metricFormat(filters);
  const nameOf = (siteId: number) => sites.sites.find(({ id }) => id === siteId)?.name ?? '';
  return (
    <Columns min="26rem">
      <RankingChart
        title={`Comparaison par centre ${read.data.year}`}
        subtitle={`${format.label}, du plus élevé au plus faible`}
        ranking={read.data.total}
        text={format.text}
        colour={format.colour}
        nameOf={nameOf}
        stale={read.isPlaceholderData}
      />
      <RankingChart
        title={`Par m² ${read.data.year}`}
        subtitle={`${format.label} rapportée à la surface de consommations énergétiques`}
        ranking={read.data.perM2}
        text={format.textPerM2}
        colour={format.colour}
        nameOf={nameOf}
        stale={read.isPlaceholderData}
      />
    </Columns>
  );
}
