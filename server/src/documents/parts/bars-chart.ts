import { barLayout } from '@suivi/presentation/charts/bar-layout';
import { barMarks } from '@suivi/presentation/charts/bar-marks';
import type { ChartCategory } from '@suivi/presentation/charts/category-labels';
import { documentInk } from '@suivi/presentation/charts/chart-ink';
import type { ChartSeries } from '@suivi/presentation/charts/chart-series';
import { plotArea } from '@suivi/presentation/charts/plot-area';
import { svgText } from '@suivi/presentation/charts/svg-text';
import { formatNumber } from '@suivi/presentation/formats/number-formats';
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
