import type { EnergyModelCourse } from '@suivi/contract/models/energy-model';
import {
  monthKey,
  signatureAxis,
  signatureLine,
  signaturePoints,
} from '@suivi/presentation/analyses/energy-model-points';
import {
  cumulatedText,
  modelCoefficientsText,
  modelSourceText,
  modelValidityText,
  noModelText,
} from '@suivi/presentation/analyses/energy-model-text';
import { documentInk } from '@suivi/presentation/ground/charts/chart-ink';
import { scatterLayout, scatterMarks } from '@suivi/presentation/ground/charts/scatter-layout';
import { svgText } from '@suivi/presentation/ground/charts/svg-text';
import { formatPeriod, formatShortPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import {
  figureColumn,
  type ReportBlock,
  type ReportChart,
  type ReportTable,
  tableOf,
  textColumn,
} from '../../platform/documents/report.ts';
import { linesChart } from '../ground/lines-chart.ts';
import type { AnalyticsView } from './gather-analytics.ts';
import { metricColour } from './metric-colour.ts';

const size = { width: 660, height: 300 };
const judgedColour = documentInk.text;

/** How the energy of the centre depends on the weather, when both were chosen; nothing otherwise. */
export function modelBlocks({ energyModel, question }: AnalyticsView): ReportBlock[] {
  if (energyModel === null) return [];
  const heading: ReportBlock = { kind: 'heading', text: 'Modèle énergétique' };
  if (energyModel.kind === 'none')
    return [heading, { kind: 'paragraph', text: noModelText(energyModel.reason) }];
  const { model, months } = energyModel;
  const texts = [
    modelValidityText(energyModel),
    ...(model === null ? [] : [modelCoefficientsText(model)]),
    cumulatedText(months),
    ...modelSourceText(energyModel),
  ].filter(text => text !== null);
  const told = texts.map(text => ({ kind: 'paragraph', text }) as const);
  if (model === null) return [heading, ...told];
  const colour = metricColour(question.energy);
  return [
    heading,
    ...told,
    signatureChart(energyModel, model, colour),
    courseChart(energyModel, 'residual', 'Écarts au modèle, en kWh', colour),
    courseChart(energyModel, 'cumulated', 'Cumul des écarts (CUSUM), en kWh', colour),
    monthsTable(energyModel),
  ];
}

function signatureChart(
  { months }: EnergyModelCourse,
  model: NonNullable<EnergyModelCourse['model']>,
  colour: string,
): ReportChart {
  const scatter = {
    points: signaturePoints(months),
    line: signatureLine(model, months),
    color: colour,
    hollowColor: judgedColour,
    xLabel: signatureAxis(model),
    yUnit: 'kWh par jour',
    formatX: (value: number) => formatNumber(value, 1),
    formatY: (value: number) => formatNumber(value),
  };
  const caption =
    'Signature énergétique\u00a0: consommation par jour selon la météo du mois. Pleins, les mois appris\u00a0; cerclés, les mois jugés.';
  const layout = scatterLayout(scatter, { ...size, ink: documentInk });
  return {
    kind: 'chart',
    caption,
    alt: `${caption} Les mois sont dans le tableau qui suit.`,
    legend: [{ label: 'Modèle', colour: documentInk.neutral, mark: 'line' }],
    svg: svgText({ ...size, ink: documentInk, label: caption }, scatterMarks(scatter, layout, documentInk)),
  };
}

function courseChart(
  { months, judged }: EnergyModelCourse,
  figure: 'residual' | 'cumulated',
  caption: string,
  colour: string,
): ReportChart {
  return linesChart({
    caption,
    alt: `${caption}, jugés sur ${formatSpan(judged)}. Les mois sont dans le tableau qui suit.`,
    unit: 'kWh',
    categories: months.map(month => ({ key: monthKey(month), label: formatShortPeriod(month.period) })),
    series: [{ key: figure, label: caption, color: colour, values: months.map(month => month[figure]) }],
  });
}

function monthsTable({ months }: EnergyModelCourse): ReportTable {
  return tableOf('Modèle énergétique, mois par mois (kWh)', months, [
    textColumn('Mois', ({ period }) => formatPeriod(period)),
    textColumn('Rôle', ({ isLearnt }) => (isLearnt ? 'appris' : 'jugé')),
    figureColumn('Réel', ({ actual }) => formatNumber(actual)),
    figureColumn('Attendu', ({ expected }) => formatNumber(expected)),
    figureColumn('Écart', ({ residual }) => formatNumber(residual)),
    figureColumn('Cumul', ({ cumulated }) => formatNumber(cumulated)),
  ]);
}
