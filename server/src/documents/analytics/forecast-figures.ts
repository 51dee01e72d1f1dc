import { formatCount } from '@suivi/presentation/formats/number-formats';
import { unknownText } from '@suivi/presentation/analyses/forecast-text';
import { withPartialScope } from '@suivi/presentation/analyses/left-out-text';
import type { MetricFormat } from '@suivi/presentation/analyses/metric-format';
import type { KeyFigure } from '../../platform/documents/report.ts';
import type { AnalyticsView } from './gather-analytics.ts';

type Forecast = AnalyticsView['forecast'];
type Interval = { low: number; high: number };

/** The two sums a manager asks for: the year in progress, and twelve months ahead. */
export function forecastFigures(forecast: Forecast, format: MetricFormat): KeyFigure[] {
  const { year, months } = forecast;
  const figure = (label: string, value: number, note: string): KeyFigure => ({
    label: withPartialScope(label, forecast),
    value: format.number(value),
    unit: format.unit,
    change: '',
    tone: 'neutral',
    note,
  });
  const between = ({ low, high }: Interval) =>
    `Entre ${format.text(low)} et ${format.text(high)} (intervalle à 80\u00a0%)`;
  // A year of which nothing is known yet is those twelve months.
  const isSameSpan = year.kind === 'forecast' && year.measuredMonths === 0;
  const figures: KeyFigure[] = [];
  if (year.kind === 'forecast') {
    const { measuredMonths, measuredTotal, total } = year;
    const known =
      measuredMonths === 0
        ? 'aucun mois de l’année n’est encore connu'
        : `${formatCount(measuredMonths, 'mois connu', 'mois connus')}\u00a0: ${format.text(measuredTotal)}`;
    figures.push(figure(`Fin d’année ${year.year}`, total.expected, `${between(total)}\u00a0; ${known}.`));
  } else if (year.kind === 'measured') {
    figures.push(figure(`Année ${year.year}`, year.total, 'Tous les mois sont connus.'));
  } else {
    figures.push({ ...figure('Fin d’année', 0, unknownText(year)), value: '—', unit: '' });
  }
  if (months.kind === 'forecast' && !isSameSpan)
    figures.push(figure('Douze mois à venir', months.total.expected, `${between(months.total)}.`));
  return figures;
}
