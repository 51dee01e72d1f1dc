import { annualObjective } from '@suivi/domain/analyses/forecast/annual-objective';
import { trend } from '@suivi/domain/analyses/forecast/trend';
import { comparedMeasure } from '@suivi/presentation/analyses/compared-measure';
import { yearForecast } from '@suivi/presentation/analyses/year-forecast';
import { formatSpan, inSpan } from '@suivi/presentation/ground/formats/span-formats';
import { formatCount, formatVariation, missing } from '@suivi/presentation/ground/formats/number-formats';
import type { MetricFormat } from '@suivi/presentation/analyses/metric-format';
import type { KeyFigure } from '../../platform/documents/report.ts';
import type { AnalyticsView } from './gather-analytics.ts';

type Compared = ReturnType<typeof comparedMeasure>;
type Periods = { current: string; previous: string; inCurrent: string };

/** The cards of the view: Tendance, Objectif and Prévision. */
export function analyticsFigures(view: AnalyticsView, format: MetricFormat): KeyFigure[] {
  const { question, summary, evolution, forecast } = view;
  const compared = comparedMeasure(summary.comparison, question.metric, question.energy ?? null);
  const periods = {
    current: formatSpan(summary.current.period),
    previous: formatSpan(summary.previous.period),
    inCurrent: inSpan(summary.current.period),
  };
  const expected = yearForecast(forecast, evolution.months, format);
  const value = format.number(expected.value);
  return [
    trendFigure(compared, periods),
    objectiveFigure(compared, periods, format),
    {
      label: expected.label,
      value,
      unit: value === missing ? '' : format.unit,
      change: '',
      tone: 'neutral',
      note: expected.note,
    },
  ];
}

const directions = {
  up: { change: 'En hausse', tone: 'worse' },
  down: { change: 'En baisse', tone: 'better' },
  stable: { change: 'Stable', tone: 'neutral' },
} as const;

function trendFigure(compared: Compared, { current, previous }: Periods): KeyFigure {
  const found = trend(compared?.current ?? null, compared?.previous ?? null);
  const basis = compared?.basis;
  const like =
    basis && basis.leftOutCount > 0
      ? ` (à périmètre comparable\u00a0: ${formatCount(basis.monthCount, 'mois')})`
      : '';
  const figure = {
    label: 'Tendance',
    value: missing,
    unit: '',
    note: `${current} par rapport à ${previous}${like}`,
  };
  if (found.kind === 'missing') return { ...figure, change: 'Comparaison impossible', tone: 'neutral' };
  const value = formatVariation(found.percent);
  if (found.kind === 'not-computable') return { ...figure, value, change: 'Non calculable', tone: 'neutral' };
  return { ...figure, value, ...directions[found.direction] };
}

function objectiveFigure(compared: Compared, { inCurrent }: Periods, format: MetricFormat): KeyFigure {
  const figure = { label: 'Objectif', value: '−8\u00a0%/an', unit: '' };
  if (!compared || compared.current === null || compared.previous === null)
    return { ...figure, change: 'Comparaison impossible', tone: 'neutral', note: '' };
  const { isReached, target, remaining } = annualObjective(compared.current, compared.previous);
  const excess = isReached ? '' : `, dépassée de ${format.text(remaining)}`;
  return {
    ...figure,
    change: isReached ? 'Atteint' : 'Non atteint',
    tone: isReached ? 'better' : 'worse',
    note: `${inCurrent}\u00a0: cible ${format.text(target)}${excess}`,
  };
}
