import type { Period } from '@suivi/domain/calendar/month';
import type { Backtest } from '@suivi/domain/forecast/backtest';
import type { ForecastMethod } from '@suivi/domain/forecast/forecast-method';
import type { UnknownForecast } from '@suivi/domain/forecast/forecast-source';
import { formatPeriod } from '../formats/date-formats.ts';
import { formatCount, formatNumber, formatShare } from '../formats/number-formats.ts';

export const methodTexts: Record<ForecastMethod, string> = {
  'seasonal-naive': 'le même mois de l’année précédente',
  'seasonal-drift': 'le même mois de l’année précédente, avec la tendance de trois ans',
  'seasonal-mean-drift': 'la moyenne du même mois sur cinq ans, avec la tendance',
  'degree-days': 'le lien passé entre consommation et degrés-jours, pour une météo ordinaire',
};

/** The same in a column. */
export const methodNames: Record<ForecastMethod, string> = {
  'seasonal-naive': 'même mois',
  'seasonal-drift': 'même mois et tendance',
  'seasonal-mean-drift': 'cinq ans et tendance',
  'degree-days': 'degrés-jours',
};

/** Why nothing is forecast. */
export function unknownText({ reason, knownMonths }: UnknownForecast): string {
  switch (reason) {
    case 'too-few-months':
      return `Prévision impossible\u00a0: il faut au moins 24 mois connus, et il y en a ${formatNumber(knownMonths)}. Un mois manquant ou douteux n’est pas pris pour 0.`;
    case 'month-without-past':
      return 'Prévision impossible\u00a0: un mois du calendrier n’a jamais été connu ces quatre dernières années.';
    case 'too-far':
      return 'Prévision impossible\u00a0: les derniers mois connus sont trop anciens.';
  }
}

/** The error of the same procedure on past years, in one sentence. */
export function backtestText(backtest: Backtest): string | null {
  if (backtest.kind === 'unknown') return null;
  const { mapePercent, coveragePercent } = backtest.all;
  const error = mapePercent === null ? '' : `erreur moyenne ${formatShare(mapePercent, 1)} par mois, et `;
  return `Sur ${formatCount(backtest.years.length, 'année passée', 'années passées')} prévues de la même façon\u00a0: ${error}${formatShare(coveragePercent)} des mois dans l’intervalle (80\u00a0% attendus).`;
}

/** What the forecast leaves out. */
export function doubtfulText({ doubtfulMonths }: { doubtfulMonths: readonly Period[] }): string | null {
  if (doubtfulMonths.length === 0) return null;
  const months = doubtfulMonths.slice(-3).map(formatPeriod).join(', ');
  const more = doubtfulMonths.length > 3 ? ' …' : '';
  return `${formatCount(doubtfulMonths.length, 'mois douteux est laissé', 'mois douteux sont laissés')} de côté (${months}${more})\u00a0: voir les alertes.`;
}
