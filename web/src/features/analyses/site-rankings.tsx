import { readRanking } from '@suivi/contract/analyses/analytics';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { Columns } from '../../ui/layout/columns.tsx';
import { metricFormat } from './metric-format.ts';
import { RankingChart } from './ranking-chart.tsx';
import type { AnalyticsFilters } from './use-analytics-filters.ts';
import { Read } from '../../widgets/read/read.tsx';

/** The sites ranked over the period: by total, then per square metre, which makes small sites comparable with large ones. */
export function SiteRankings({ sites, filters }: { sites: SitesState; filters: AnalyticsFilters }) {
  const { metric, energyType, period } = filters;
  const read = useRead(
    readRanking,
    { query: { metric, period: spanText(period), ...(energyType === null ? {} : { energy: energyType }) } },
    { keepPrevious: true },
  );
  const format = metricFormat(filters);
  const siteOf = (siteId: number) => sites.sites.find(({ id }) => id === siteId);
  return (
    <Read of={read} failed="Le classement n’a pas pu être chargé" skeletons={['16rem']}>
      {ranking => (
        <Columns min="26rem">
          <RankingChart
            title={`Comparaison par centre, ${formatSpan(ranking.period)}`}
            subtitle={`${format.label}, du plus élevé au plus faible`}
            ranking={ranking.total}
            text={format.text}
            colour={format.colour}
            siteOf={siteOf}
            stale={read.isPlaceholderData}
          />
          <RankingChart
            title={`Par m², ${formatSpan(ranking.period)}`}
            subtitle={`${format.label} par m² de surface de consommations énergétiques`}
            ranking={ranking.perM2}
            text={format.textPerM2}
            colour={format.colour}
            siteOf={siteOf}
            stale={read.isPlaceholderData}
          />
        </Columns>
      )}
    </Read>
  );
}
