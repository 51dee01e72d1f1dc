import type * as analytics from '@suivi/contract/analyses/analytics';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { withPartialScope } from '@suivi/presentation/analyses/left-out-text';
import { rankReservation } from '@suivi/presentation/analyses/value-marks';
import { sameMonthsText } from '@suivi/presentation/analyses/evolution-points';
import { formatShortSpan, formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import type { Sheet, SheetCell, SheetColumn } from '../../platform/documents/workbook.ts';
import { divided } from '../ground/divided.ts';
import { forecastLeftOut } from './forecast-left-out.ts';
import { metricColumns } from './metric-columns.ts';

export type AnalyticsData = {
  question: { metric: analytics.AnalyticsMetric; energy?: EnergyType | undefined };
  evolution: AnswerOf<typeof analytics.readEvolution>;
  ranking: AnswerOf<typeof analytics.readRanking>;
  forecast: AnswerOf<typeof analytics.readForecast>;
  sites: readonly SiteSummary[];
  /** Null: the whole group. */
  siteName: string | null;
};

type Heading = (name: string, ...lines: string[]) => string[];

/** Sheets of the years, the months, the sites and the forecast. */
export function analyticsSheets(data: AnalyticsData, heading: Heading): Sheet[] {
  return [
    yearsSheet(data, heading),
    monthsSheet(data, heading),
    rankingSheet(data, heading),
    forecastSheet(data, heading),
  ];
}

const marks: SheetColumn[] = [
  { header: 'Relevés manquants', format: 'whole' },
  { header: 'Relevés en partie facturés', format: 'whole' },
  { header: 'Relevés sans valeur connue', format: 'whole' },
  { header: 'Coûts estimés', format: 'whole' },
  { header: 'Quantités estimées', format: 'whole' },
  { header: 'Relevés à vérifier', format: 'whole' },
  { header: 'Modifiés depuis la clôture', format: 'whole' },
];

function markCounts(counts: Omit<analytics.MonthValue, 'year' | 'month' | 'value' | 'isNotInUse'>): number[] {
  return [
    counts.missingCount,
    counts.partialCount,
    counts.unknownCount,
    counts.estimatedCount,
    counts.estimatedReadCount,
    counts.suspectCount,
    counts.changedCount,
  ];
}

function yearsSheet({ question, evolution, ranking }: AnalyticsData, heading: Heading): Sheet {
  const { label, unit, format, per } = metricColumns(question);
  return {
    name: 'Par année',
    heading: heading('Évolution annuelle', sameMonthsText(evolution.period ?? ranking.period)),
    columns: [
      { header: 'Année', format: 'year' },
      { header: `${label} (${unit})`, format },
      { header: 'Mois comptés', format: 'whole' },
      ...marks,
    ],
    rows: evolution.years.map(({ year, value, monthCount, ...counts }) => [
      year,
      divided(value, per),
      monthCount,
      ...markCounts(counts),
    ]),
    charts: [
      {
        kind: 'column',
        title: `${label} par année`,
        altText: `${label} par année, en ${unit}`,
        categoryColumn: 0,
        seriesColumns: [1],
        colours: ['3438A8'],
        valueAxisTitle: unit,
      },
    ],
  };
}

function monthsSheet({ question, evolution }: AnalyticsData, heading: Heading): Sheet {
  const { label, unit, format, per } = metricColumns(question);
  return {
    name: 'Par mois',
    heading: heading('Évolution mensuelle'),
    columns: [
      { header: 'Mois', format: 'month' },
      { header: `${label} (${unit})`, format },
      ...marks,
      { header: 'Note', format: 'text' },
    ],
    rows: evolution.months.map(({ year, month, value, isNotInUse, ...counts }) => [
      { year, month, day: 1 },
      divided(value, per),
      ...markCounts(counts),
      isNotInUse ? 'sans objet' : null,
    ]),
  };
}

type Unranked = AnalyticsData['ranking']['total']['unranked'][number];

const reasons: Record<Unranked['reason'], string> = {
  'no-data': 'aucune donnée',
  incomplete: 'période incomplète',
  'part-of-period': 'présent une partie de la période',
  'no-surface': 'surface inconnue',
  'not-in-use': 'sans objet',
  'unknown-value': 'valeur inconnue',
};

function rankingSheet({ question, ranking, sites }: AnalyticsData, heading: Heading): Sheet {
  const { label, unit, format, per, unitPerM2, perM2 } = metricColumns(question);
  const { total, perM2: relative } = ranking;
  const nameOf = (id: number) => sites.find(site => site.id === id)?.name ?? '';
  const relativeOf = (id: number) => relative.ranked.find(({ siteId }) => siteId === id);
  return {
    name: `Classement ${formatShortSpan(ranking.period)}`.replaceAll('\u00a0', ' '),
    heading: heading('Comparaison des centres', formatSpan(ranking.period)),
    columns: [
      { header: 'Rang', format: 'whole' },
      { header: 'Centre', format: 'text' },
      { header: `${label} (${unit})`, format },
      { header: 'Écart à la médiane', format: 'signed-percent' },
      { header: unitPerM2, format: 'hundredth' },
      { header: 'Rang par m²', format: 'whole' },
      { header: 'Note', format: 'text' },
    ],
    rows: [
      ...total.ranked.map((site): SheetCell[] => [
        site.rank,
        nameOf(site.siteId),
        divided(site.value, per),
        divided(site.gapToMedianPercent, 100),
        divided(relativeOf(site.siteId)?.value ?? null, perM2),
        relativeOf(site.siteId)?.rank ?? null,
        rankReservation(site) || null,
      ]),
      ...total.unranked.map(({ siteId, reason }): SheetCell[] => [
        null,
        nameOf(siteId),
        null,
        null,
        null,
        null,
        `hors classement\u00a0: ${reasons[reason]}`,
      ]),
    ],
  };
}

function forecastSheet(data: AnalyticsData, heading: Heading): Sheet {
  const { question, forecast } = data;
  const { months } = forecast;
  const { label, unit, format, per } = metricColumns(question);
  return {
    name: 'Prévision',
    heading: heading(
      withPartialScope('Prévision', forecast),
      'Intervalle à 80\u00a0%',
      ...forecastLeftOut(data),
    ),
    columns: [
      { header: 'Mois', format: 'month' },
      { header: `${label} prévue (${unit})`, format },
      { header: 'Borne basse', format },
      { header: 'Borne haute', format },
    ],
    rows:
      months.kind === 'unknown'
        ? [['Pas assez de mois connus pour prévoir']]
        : months.months.map(({ period, expected, low, high }) => [
            { ...period, day: 1 },
            expected / per,
            low / per,
            high / per,
          ]),
    ...(months.kind === 'unknown'
      ? {}
      : {
          totals: [
            withPartialScope('Total', forecast),
            months.total.expected / per,
            months.total.low / per,
            months.total.high / per,
          ],
        }),
  };
}
