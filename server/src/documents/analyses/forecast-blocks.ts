import { formatPeriod, formatShortPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { forecastPoints } from '@suivi/presentation/analyses/forecast-points';
import {
  backtestText,
  doubtfulText,
  sharesText,
  unknownText,
} from '@suivi/presentation/analyses/forecast-text';
import { withPartialScope } from '@suivi/presentation/analyses/left-out-text';
import type { MetricFormat } from '@suivi/presentation/analyses/metric-format';
import {
  type ReportBlock,
  type ReportChart,
  type ReportTable,
  reportColumns,
} from '../../platform/documents/report.ts';
import { linesChart } from '../ground/lines-chart.ts';
import { backtestTable } from './backtest-table.ts';
import { forecastLeftOut } from './forecast-left-out.ts';
import type { AnalyticsView } from './gather-analytics.ts';
import { metricColour } from './metric-colour.ts';

type Forecast = AnalyticsView['forecast'];
type Months = Extract<Forecast['months'], { kind: 'forecast' }>;

/** The twelve months to come, with the past errors of the same method. */
export function forecastBlocks(view: AnalyticsView, format: MetricFormat): ReportBlock[] {
  const { forecast } = view;
  const heading: ReportBlock = { kind: 'heading', text: 'Prévision' };
  const { months, backtest } = forecast;
  if (months.kind === 'unknown') return [heading, { kind: 'paragraph', text: unknownText(months) }];
  const error = [backtestText(backtest), doubtfulText(forecast)].filter(text => text !== null);
  return [
    heading,
    ...forecastLeftOut(view).map(text => ({ kind: 'paragraph', text }) as const),
    {
      kind: 'paragraph',
      text: sharesText(months.shares),
    },
    forecastChart(view, format),
    ...error.map(text => ({ kind: 'paragraph', text }) as const),
    monthsTable(months, forecast, format),
    ...(backtest.kind === 'unknown' ? [] : [backtestTable(backtest, forecast, format)]),
  ];
}

function forecastChart({ forecast, question }: AnalyticsView, format: MetricFormat): ReportChart {
  const points = forecastPoints(forecast);
  const colour = metricColour(question.energy);
  const caption = withPartialScope(`Trois ans connus, douze mois prévus, en ${format.unit}`, forecast);
  const [first, last] = [points[0], points.at(-1)];
  return linesChart({
    caption,
    alt: `${caption}, de ${first ? formatPeriod(first.period) : ''} à ${last ? formatPeriod(last.period) : ''}. Les mois prévus sont dans le tableau qui suit.`,
    unit: format.unit,
    formatTick: format.number,
    categories: points.map(({ period }) => ({
      key: `${period.year}-${period.month}`,
      label: formatShortPeriod(period),
    })),
    series: [
      {
        key: 'measured',
        label: 'Connu',
        color: colour,
        values: points.map(({ measured }) => measured),
      },
      {
        key: 'expected',
        label: 'Prévu',
        color: colour,
        dashed: true,
        values: points.map(({ expected }) => expected),
        band: points.map(({ interval }) => interval),
      },
    ],
  });
}

function monthsTable(
  { months, total }: Months,
  forecast: Pick<Forecast, 'leftOut'>,
  format: MetricFormat,
): ReportTable {
  const cells = ({ expected, low, high }: Months['total']) => [expected, low, high].map(format.number);
  return {
    kind: 'table',
    caption: withPartialScope(`Douze mois prévus, ${format.label} (${format.unit})`, forecast),
    columns: reportColumns(['Mois'], ['Prévu', 'Bas (80\u00a0%)', 'Haut (80\u00a0%)']),
    rows: months.map(month => [formatPeriod(month.period), ...cells(month)]),
    total: ['Douze mois', ...cells(total)],
  };
}
