import { evolutionPoints, evolutionTitle } from '@suivi/presentation/analyses/evolution-points';
import type { MetricFormat } from '@suivi/presentation/analyses/metric-format';
import { markOf, marksText } from '@suivi/presentation/analyses/value-marks';
import { figureColumn, type ReportBlock, tableOf, textColumn } from '../../platform/documents/report.ts';
import { barsChart } from '../ground/bars-chart.ts';
import type { AnalyticsView } from './gather-analytics.ts';
import { metricColour } from './metric-colour.ts';

/** Every year, or the twelve months of one, as a chart and in figures. */
export function evolutionBlocks(view: AnalyticsView, format: MetricFormat): ReportBlock[] {
  const { evolution, isMonthly, ranking, question } = view;
  const { period } = ranking;
  const points = evolutionPoints(evolution, isMonthly ? period.to.year : null);
  const title = evolutionTitle(points, isMonthly ? period : (evolution.period ?? period), isMonthly);
  const heading: ReportBlock = { kind: 'heading', text: title };
  if (points.every(({ value }) => value === null))
    return [heading, { kind: 'paragraph', text: 'Aucune donnée disponible pour la période sélectionnée' }];
  const caption = `${format.label}, en ${format.unit}`;
  const reserved = points.some(point => marksText(point) !== '');
  return [
    heading,
    barsChart({
      id: 'evolution',
      caption,
      alt: `${caption}. ${points.map(({ label, value }) => `${label}\u00a0: ${value === null ? 'donnée manquante' : format.text(value)}`).join('\u00a0; ')}.`,
      unit: format.unit,
      formatTick: format.number,
      categories: points,
      series: [
        {
          key: 'value',
          label: format.label,
          color: metricColour(question.energy),
          values: points.map(({ value }) => value),
          marks: points.map(markOf),
        },
      ],
    }),
    tableOf(`${format.label} par ${isMonthly ? 'mois' : 'année'}`, points, [
      textColumn(isMonthly ? 'Mois' : 'Année', ({ label }) => label, { width: 1 }),
      figureColumn(`${format.label} (${format.unit})`, ({ value }) => format.number(value), { width: 1.4 }),
      ...(reserved ? [textColumn('Réserves', marksText, { width: 3 })] : []),
    ]),
  ];
}
