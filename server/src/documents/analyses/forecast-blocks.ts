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
import { pastYearColumns } from '@suivi/presentation/analyses/analysis-columns';
import {
  figureColumn,
  type ReportBlock,
  type ReportChart,
  type ReportTable,
  tableOf,
  textColumn,
} from '../../platform/documents/report.ts';
import { linesChart } from '../ground/lines-chart.ts';
import { reportTable } from '../ground/shared-table.ts';
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
  const figure = (label: string, of: 'expected' | 'low' | 'high') =>
    figureColumn<Months['months'][number]>(label, month => format.number(month[of]), {
      total: format.number(total[of]),
    });
  return tableOf(withPartialScope(`Douze mois prévus, ${format.label} (${format.unit})`, forecast), months, [
    textColumn('Mois', ({ period }) => formatPeriod(period), { total: 'Douze mois' }),
    figure('Prévu', 'expected'),
    figure('Bas (80\u00a0%)', 'low'),
    figure('Haut (80\u00a0%)', 'high'),
  ]);
}

type Backtest = Extract<Forecast['backtest'], { kind: 'backtest' }>;

/** The forecast that would have been made for each past year, the latest first. */
function backtestTable(
  { years }: Backtest,
  forecast: Pick<Forecast, 'leftOut'>,
  format: MetricFormat,
): ReportTable {
  const caption = `Prévisions faites en décembre de l’année précédente (${format.unit})`;
  return reportTable(withPartialScope(caption, forecast), pastYearColumns(format), years.toReversed());
}
