import type { ChartCategory } from '@suivi/presentation/ground/charts/category-labels';
import { documentInk } from '@suivi/presentation/ground/charts/chart-ink';
import { lineMarks } from '@suivi/presentation/ground/charts/line-marks';
import type { LineSeries, LineTarget } from '@suivi/presentation/ground/charts/line-series';
import { lineX } from '@suivi/presentation/ground/charts/line-x';
import { plotArea } from '@suivi/presentation/ground/charts/plot-area';
import { svgText } from '@suivi/presentation/ground/charts/svg-text';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import type { ReportChart } from '../../platform/documents/report.ts';

type LinesChart = Pick<ReportChart, 'caption' | 'alt'> & {
  unit: string;
  categories: readonly ChartCategory[];
  series: readonly LineSeries[];
  targets?: readonly LineTarget[];
  formatTick?: (value: number) => string;
  /** The probability of the bands in percent; 80 by default. */
  intervalPercent?: number;
};

const size = { width: 660, height: 240 };

/** Lines over the width of the page, with their legend and with an interval where a series has one. */
export function linesChart({ caption, alt, ...chart }: LinesChart): ReportChart {
  const { unit, categories, series, targets = [], intervalPercent = 80 } = chart;
  const { formatTick = value => formatNumber(value) } = chart;
  const values = [
    ...series.flatMap(({ values: known, band = [] }) => [
      ...known,
      ...band.flatMap(interval => (interval === null ? [] : [interval.low, interval.high])),
    ]),
    ...targets.flatMap(({ points }) => points.map(({ value }) => value)),
  ];
  const plot = plotArea({ ...size, values, formatTick, ink: documentInk });
  const x = lineX(plot, categories.length);
  const ink = documentInk;
  const marks = lineMarks({ ...size, plot, x, categories, series, targets, unit, formatTick, ink });
  return {
    kind: 'chart',
    caption,
    alt,
    legend: [
      ...series.map(({ label, color, dashed }) => ({
        label,
        colour: color,
        mark: dashed ? ('dashed' as const) : ('line' as const),
      })),
      ...series
        .filter(({ band }) => band !== undefined)
        .map(({ color }) => ({
          label: `Intervalle à ${intervalPercent}\u00a0%`,
          colour: color,
          mark: 'band' as const,
        })),
    ],
    svg: svgText({ ...size, ink, label: caption }, marks),
  };
}
