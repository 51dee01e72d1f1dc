import type { SiteRanking } from '@suivi/contract/analyses/analytics';
import { rankedRows, rankingColumns } from '@suivi/presentation/analyses/analysis-columns';
import type { MetricFormat } from '@suivi/presentation/analyses/metric-format';
import { rankReservation } from '@suivi/presentation/analyses/value-marks';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import type { ReportBlock, ReportTable } from '../../platform/documents/report.ts';
import { barsChart } from '../ground/bars-chart.ts';
import { reportTable } from '../ground/shared-table.ts';
import { siteCategory, sitesDrawn } from '../ground/site-category.ts';
import type { AnalyticsView } from './gather-analytics.ts';
import { metricColour } from './metric-colour.ts';

type NameOf = (siteId: number) => string;

/** The sites of a year, the highest first, in total and per square metre. */
export function rankingBlocks(view: AnalyticsView, format: MetricFormat): ReportBlock[] {
  const { ranking, sites, question } = view;
  const { ranked, unranked } = ranking.total;
  const nameOf: NameOf = id => sites.find(site => site.id === id)?.name ?? '';
  const heading: ReportBlock = {
    kind: 'heading',
    text: `Comparaison par centre, ${formatSpan(ranking.period)}`,
  };
  if (ranked.length + unranked.length === 0)
    return [heading, { kind: 'paragraph', text: 'Aucune donnée disponible pour la période sélectionnée' }];
  const caption = `${format.label}, du plus élevé au plus faible, en ${format.unit}`;
  const chart = barsChart({
    id: 'ranking',
    caption,
    alt: `${caption}. ${ranked.map(({ siteId, value }) => `${nameOf(siteId)}\u00a0: ${format.text(value)}`).join('\u00a0; ')}.`,
    unit: format.unit,
    formatTick: format.number,
    categories: ranked.map(({ siteId }) => siteCategory(String(siteId), nameOf(siteId))),
    series: [
      {
        key: 'value',
        label: format.label,
        color: metricColour(question.energy),
        values: ranked.map(({ value }) => value),
        marks: ranked.map(rank => (rankReservation(rank) === '' ? undefined : ('estimated' as const))),
      },
    ],
  });
  return [
    heading,
    ...(ranked.length > 1 && ranked.length <= sitesDrawn ? [chart] : []),
    rankingTable(format.label, ranking.total, format.text, nameOf),
    rankingTable(
      `${format.label} par m² de surface de consommations énergétiques`,
      ranking.perM2,
      format.textPerM2,
      nameOf,
    ),
  ];
}

function rankingTable(
  caption: string,
  ranking: SiteRanking,
  text: (value: number | null) => string,
  nameOf: NameOf,
): ReportTable {
  const { median } = ranking;
  return reportTable(
    median === null ? caption : `${caption}, médiane du groupe\u00a0: ${text(median)}`,
    rankingColumns(ranking, text, nameOf),
    rankedRows(ranking),
  );
}
