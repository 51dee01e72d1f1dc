import { lastWholeYear } from '@suivi/domain/analyses/forecast/last-whole-year';
import { specificationForecast } from '@suivi/domain/analyses/forecast/specification-forecast';
import { formatCount, formatNumber, withUnit } from '../ground/formats/number-formats.ts';
import { withPartialScope } from './left-out-text.ts';
import type { MetricFormat } from './metric-format.ts';

type Total = { expected: number; low: number; high: number };
type Forecast = {
  year:
    | { kind: 'forecast'; year: number; measuredTotal: number; measuredMonths: number; total: Total }
    | { kind: 'measured'; year: number; total: number }
    | { kind: 'unknown' };
  leftOut: Parameters<typeof withPartialScope>[1]['leftOut'];
};

/**
 * The forecast of the year: computed from the past, with its interval; by the rule of the specification when the past is too
 * short.
 */
export function yearForecast(
  forecast: Forecast,
  months: Parameters<typeof lastWholeYear>[0],
  format: MetricFormat,
): { label: string; value: number | null; note: string } {
  const { year } = forecast;
  if (year.kind === 'measured')
    return { label: `Année ${year.year}`, value: year.total, note: 'Tous les mois sont connus.' };
  if (year.kind === 'forecast') {
    const { total, measuredMonths, measuredTotal } = year;
    const known =
      measuredMonths === 0
        ? 'Aucun mois de l’année n’est encore connu.'
        : `${formatCount(measuredMonths, 'mois connu', 'mois connus')}\u00a0: ${format.text(measuredTotal)}.`;
    return {
      label: withPartialScope(`Prévision ${year.year}`, forecast),
      value: total.expected,
      note: `Entre ${format.text(total.low)} et ${format.text(total.high)} (intervalle à 80\u00a0%). ${known}`,
    };
  }
  const last = lastWholeYear(months);
  if (last === null)
    return { label: 'Prévision', value: null, note: 'Aucune année n’est entièrement connue.' };
  return {
    label: `Prévision ${last.year + 1}`,
    value: specificationForecast(last.value),
    note: `Règle\u00a0: valeur de ${last.year} × ${formatNumber(0.95, 2)}, soit ${withUnit('−5', '%')}, faute d’un passé assez long.`,
  };
}
