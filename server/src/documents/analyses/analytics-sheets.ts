import type * as analytics from '@suivi/contract/analyses/analytics';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { withPartialScope } from '@suivi/presentation/analyses/left-out-text';
import { rankReservation } from '@suivi/presentation/analyses/value-marks';
import { sameMonthsText } from '@suivi/presentation/analyses/evolution-points';
import { formatShortSpan, formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import { cellColumn, type CellColumn, cellsOf, type Sheet } from '../../platform/documents/workbook.ts';
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

type Counted = Omit<analytics.MonthValue, 'year' | 'month' | 'value' | 'isNotInUse'>;

const marks: CellColumn<Counted>[] = [
  cellColumn('Relevés manquants', 'whole', ({ missingCount }) => missingCount),
  cellColumn('Relevés en partie facturés', 'whole', ({ partialCount }) => partialCount),
  cellColumn('Relevés sans valeur connue', 'whole', ({ unknownCount }) => unknownCount),
  cellColumn('Coûts estimés', 'whole', ({ estimatedCount }) => estimatedCount),
  cellColumn('Quantités estimées', 'whole', ({ estimatedReadCount }) => estimatedReadCount),
  cellColumn('Relevés à vérifier', 'whole', ({ suspectCount }) => suspectCount),
  cellColumn('Modifiés depuis la clôture', 'whole', ({ changedCount }) => changedCount),
];

function yearsSheet({ question, evolution, ranking }: AnalyticsData, heading: Heading): Sheet {
  const { label, unit, format, per } = metricColumns(question);
  return {
    name: 'Par année',
    heading: heading('Évolution annuelle', sameMonthsText(evolution.period ?? ranking.period)),
    ...cellsOf(evolution.years, [
      cellColumn('Année', 'year', ({ year }) => year),
      cellColumn(`${label} (${unit})`, format, ({ value }) => divided(value, per)),
      cellColumn('Mois comptés', 'whole', ({ monthCount }) => monthCount),
      ...marks,
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
    ...cellsOf(evolution.months, [
      cellColumn('Mois', 'month', ({ year, month }) => ({ year, month, day: 1 })),
      cellColumn(`${label} (${unit})`, format, ({ value }) => divided(value, per)),
      ...marks,
      cellColumn('Note', 'text', ({ isNotInUse }) => (isNotInUse ? 'sans objet' : null)),
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
  const rows = [
    ...total.ranked.map(site => ({
      site,
      ofM2: relativeOf(site.siteId),
      note: rankReservation(site) || null,
    })),
    ...total.unranked.map(({ siteId, reason }) => ({
      site: { siteId, rank: null, value: null, gapToMedianPercent: null },
      ofM2: undefined,
      note: `hors classement\u00a0: ${reasons[reason]}`,
    })),
  ];
  return {
    name: `Classement ${formatShortSpan(ranking.period)}`.replaceAll('\u00a0', ' '),
    heading: heading('Comparaison des centres', formatSpan(ranking.period)),
    ...cellsOf(rows, [
      cellColumn('Rang', 'whole', ({ site }) => site.rank),
      cellColumn('Centre', 'text', ({ site }) => nameOf(site.siteId)),
      cellColumn(`${label} (${unit})`, format, ({ site }) => divided(site.value, per)),
      cellColumn('Écart à la médiane', 'signed-percent', ({ site }) => divided(site.gapToMedianPercent, 100)),
      cellColumn(unitPerM2, 'hundredth', ({ ofM2 }) => divided(ofM2?.value ?? null, perM2)),
      cellColumn('Rang par m²', 'whole', ({ ofM2 }) => ofM2?.rank ?? null),
      cellColumn('Note', 'text', ({ note }) => note),
    ]),
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
