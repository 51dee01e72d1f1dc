import { months } from '@suivi/domain/ground/calendar/month';
import { documentInk } from '@suivi/presentation/ground/charts/chart-ink';
import { heatMapExtent, type HeatMapLayout } from '@suivi/presentation/ground/charts/heat-map-layout';
import { heatMapMarks } from '@suivi/presentation/ground/charts/heat-map-marks';
import { svgText } from '@suivi/presentation/ground/charts/svg-text';
import { monthTitle, shortMonthName } from '@suivi/presentation/ground/formats/date-formats';
import { heatMapRows } from '@suivi/presentation/analyses/heat-map-rows';
import type { MetricFormat } from '@suivi/presentation/analyses/metric-format';
import { isPartial, marksText } from '@suivi/presentation/analyses/value-marks';
import type { ReportBlock } from '../../platform/documents/report.ts';
import type { AnalyticsView } from './gather-analytics.ts';
import { metricColour } from './metric-colour.ts';

const width = 660;
const left = 40;
const top = 22;
/** Lower than on screen, where a cell is a button: fifteen years take a third of a page. */
const cellHeight = 17;

/** Years × months as the view draws them; nothing when no month has data. */
export function heatMapBlocks({ evolution, question }: AnalyticsView, format: MetricFormat): ReportBlock[] {
  const rows = heatMapRows(evolution.months);
  const values = rows.map(row => row.values);
  const isPartialAt = (row: number, column: number) => isPartial(rows[row]?.points[column]);
  const extent = heatMapExtent(values, isPartialAt);
  if (extent === null) return [];
  const layout: HeatMapLayout = {
    left,
    top,
    cellWidth: (width - left) / months.length,
    cellHeight,
    width,
    height: top + cellHeight * rows.length,
  };
  const scale = `du plus clair (${format.text(extent[0])}) au plus soutenu (${format.text(extent[1])})`;
  const caption = `${format.label}, ${scale}\u00a0; hachuré\u00a0: donnée manquante, à moitié vide\u00a0: donnée partielle`;
  const marks = heatMapMarks({
    id: 'months',
    layout,
    rows,
    columns: months.map(month => ({
      key: String(month),
      label: monthTitle(month),
      shortLabels: [shortMonthName(month)],
    })),
    values,
    isPartial: isPartialAt,
    color: metricColour(question.energy),
    ink: documentInk,
  });
  return [
    { kind: 'heading', text: 'Carte des mois' },
    {
      kind: 'chart',
      caption,
      alt: `${caption}. ${rows.map(({ label, points }) => `${label}\u00a0: ${points.map(point => pointText(point, format)).join(', ')}`).join('\u00a0; ')}.`,
      svg: svgText({ width, height: layout.height, ink: documentInk, label: caption }, marks),
    },
  ];
}

type Point = AnalyticsView['evolution']['months'][number];

function pointText(point: Point, format: MetricFormat): string {
  if (point.isNotInUse) return 'sans objet';
  if (point.value === null) return 'donnée manquante';
  const reservations = marksText(point);
  return `${format.text(point.value)}${reservations === '' ? '' : ` (${reservations})`}`;
}
