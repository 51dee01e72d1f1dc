import { readRanking } from '@suivi/contract/analyses/analytics';
import { type Change, readChange } from '@suivi/contract/dashboard/dashboard';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { isoMonth } from '@suivi/domain/ground/calendar/month';
import { metricFormat } from '@suivi/presentation/analyses/metric-format';
import { unrankedTexts } from '@suivi/presentation/analyses/unranked-texts';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { formatVariation } from '@suivi/presentation/ground/formats/number-formats';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { RankingBars } from '../../../charts/ranking-bars.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { figures, words } from '../../../ui/tables/data-table-column.ts';
import { Read } from '../../../widgets/read/read.tsx';
import { SiteLink } from '../../../widgets/site-link/site-link.tsx';
import { GroupMapDrawing } from './group-map-drawing.tsx';
import styles from './group-map.module.css';
import { groupMeasures, type MeasuredSite } from './group-measure.ts';
import type { SiteMapFilters } from './use-site-map-filters.ts';

type GroupMapProps = { sites: readonly SiteSummary[]; filters: SiteMapFilters };

/** The sites at their position on the map, by the figures they declared for a month. */
export function GroupMap({ sites, filters }: GroupMapProps) {
  const read = useMeasured(sites, filters);
  return (
    <Read of={read} failed="La carte du groupe n’a pas pu être chargée" skeletons={['30rem']}>
      {measured => <LoadedGroupMap measured={measured} filters={filters} stale={read.isPlaceholderData} />}
    </Read>
  );
}

type LoadedGroupMapProps = { measured: readonly MeasuredSite[]; filters: SiteMapFilters; stale: boolean };

function LoadedGroupMap({ measured, filters, stale }: LoadedGroupMapProps) {
  const { measure, period } = filters;
  const { title, label } = groupMeasures[measure];
  const caption = `${title}, ${formatPeriod(period)}`;
  const known = measured.flatMap(each => ('value' in each ? [each] : []));
  const unknown = measured.flatMap(each => ('reason' in each ? [each] : []));
  const unplaced = measured.filter(({ site }) => site.location === null);
  return (
    <ChartFrame
      title={caption}
      level={2}
      subtitle="Mois déclarés ou facturés de chaque centre, toutes énergies achetées"
      stale={stale}
      table={
        <DataTable
          caption={caption}
          columns={[
            words<MeasuredSite>('site', 'Centre', ({ site }) => <SiteLink site={site} />, {
              text: ({ site }) => site.name,
              sortValue: ({ site }) => site.name,
            }),
            figures<MeasuredSite>('value', label, each => ('value' in each ? each.text : each.reason), {
              sortValue: each => ('value' in each ? each.value : null),
            }),
          ]}
          rows={measured}
          rowKey={({ site }) => site.code}
        />
      }
      footer={
        unplaced.length > 0 && (
          <p className={styles['note']}>
            Sans position, et donc hors de la carte&nbsp;: {unplaced.map(({ site }) => site.name).join(', ')}.
            La position se saisit dans «&nbsp;Sites&nbsp;».
          </p>
        )
      }
    >
      <div className={styles['sides']}>
        <GroupMapDrawing label={caption} measured={measured} isSigned={measure === 'ecart'} />
        <RankingBars
          label={`Centres, ${caption}`}
          color={measure === 'ecart' ? 'var(--chart-neutral)' : 'var(--accent)'}
          items={known.map(({ site, value, text }) => ({
            key: site.code,
            label: site.name,
            href: viewHref('site', { centre: site.code }),
            value,
            text,
          }))}
          unranked={unknown.map(({ site, reason }) => ({ key: site.code, label: site.name, reason }))}
          unrankedTitle="Sans valeur ce mois-là"
        />
      </div>
    </ChartFrame>
  );
}

/** Each site with the measure of the month; only the data of the measure in use are requested. */
function useMeasured(sites: readonly SiteSummary[], { measure, period }: SiteMapFilters) {
  const month = isoMonth(period);
  const metric = measure === 'euros' ? 'cost' : 'consumption';
  const isGap = measure === 'ecart';
  const ranking = useRead(
    readRanking,
    { query: { metric, period: month } },
    { enabled: !isGap, keepPrevious: true },
  );
  const change = useRead(readChange, { query: { period: month } }, { enabled: isGap, keepPrevious: true });
  if (isGap) return { ...change, data: change.data && gapsOf(sites, change.data) };
  return { ...ranking, data: ranking.data && valuesOf(sites, ranking.data, metric) };
}

function valuesOf(
  sites: readonly SiteSummary[],
  answer: AnswerOf<typeof readRanking>,
  metric: 'cost' | 'consumption',
): MeasuredSite[] {
  const format = metricFormat({ metric, energyType: null });
  const { ranked, unranked } = metric === 'cost' ? answer.total : answer.perM2;
  const text = metric === 'cost' ? format.text : format.textPerM2;
  return sites.map(site => {
    const value = ranked.find(({ siteId }) => siteId === site.id)?.value;
    if (value !== undefined) return { site, value, text: text(value) };
    const why = unranked.find(({ siteId }) => siteId === site.id);
    return { site, reason: why ? unrankedTexts[why.reason](why.months) : unrankedTexts['no-data'](0) };
  });
}

function gapsOf(sites: readonly SiteSummary[], { sites: changed }: Change): MeasuredSite[] {
  return sites.map(site => {
    const value = changed.find(({ code }) => code === site.code)?.consumptionKwh.variationPercent ?? null;
    if (value !== null) return { site, value, text: formatVariation(value) };
    return { site, reason: 'aucun mois que les deux années tiennent' };
  });
}
