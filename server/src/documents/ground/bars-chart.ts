import { barLayout } from '@suivi/presentation/ground/charts/bar-layout';
import { barMarks } from '@suivi/presentation/ground/charts/bar-marks';
import type { ChartCategory } from '@suivi/presentation/ground/charts/category-labels';
import { documentInk } from '@suivi/presentation/ground/charts/chart-ink';
import type { ChartSeries } from '@suivi/presentation/ground/charts/chart-series';
import { plotArea } from '@suivi/presentation/ground/charts/plot-area';
import { svgText } from '@suivi/presentation/ground/charts/svg-text';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import type { ReportChart } from '../../platform/documents/report.ts';

type BarsChart = Pick<ReportChart, 'caption' | 'alt'> & {
  /** Unique in the document. */
  id: string;
  unit: string;
  categories: readonly ChartCategory[];
  series: readonly ChartSeries[];
  formatTick?: (value: number) => string;
};

const size = { width: 660, height: 190 };

/** Columns over the width of the page. */
export function barsChart({ caption, alt, ...chart }: BarsChart): ReportChart {
  const { id, unit, categories, series, formatTick = value => formatNumber(value) } = chart;
  const values = series.flatMap(one => one.values);
  const plot = plotArea({ ...size, values, formatTick, ink: documentInk });
  const columns = barLayout(plot, categories.length, series);
  const ink = documentInk;
  const marks = barMarks({ id, ...size, plot, columns, categories, series, unit, formatTick, ink });
  return { kind: 'chart', caption, alt, svg: svgText({ ...size, ink, label: caption }, marks) };
}
