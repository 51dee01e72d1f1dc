import type { Period } from '@suivi/domain/ground/calendar/month';
import type { Backtest } from '@suivi/domain/analyses/forecast/backtest';
import type { ForecastMethod, MethodShare } from '@suivi/domain/analyses/forecast/forecast-method';
import type { UnknownForecast } from '@suivi/domain/analyses/forecast/forecast-whole';
import { formatPeriod } from '../ground/formats/date-formats.ts';
import { formatCount, formatNumber, formatShare } from '../ground/formats/number-formats.ts';

const methodTexts: Record<ForecastMethod, string> = {
  'five-years': 'moyenne du même mois sur cinq ans',
  'five-years-halfway': 'moyenne de cinq ans, à mi-chemin du niveau de la dernière année',
  'five-years-level': 'moyenne de cinq ans, au niveau de la dernière année',
  'five-years-trend': 'moyenne de cinq ans, tendance prolongée',
  'three-years-halfway': 'moyenne de trois ans, à mi-chemin du niveau de la dernière année',
  'degree-days': 'moyenne de cinq ans ramenée à une météo ordinaire',
};

/** Short names of the methods, for a column. */
const methodNames: Record<ForecastMethod, string> = {
  'five-years': 'cinq ans',
  'five-years-halfway': 'cinq ans, mi-chemin',
  'five-years-level': 'cinq ans, dernier niveau',
  'five-years-trend': 'cinq ans, tendance',
  'three-years-halfway': 'trois ans, mi-chemin',
  'degree-days': 'météo ordinaire',
};

/** The methods behind the forecast, in one sentence. */
export function sharesText(shares: readonly MethodShare[]): string {
  const parts = shares.map(({ method, percent }) => `${methodTexts[method]} (${formatShare(percent)})`);
  return `Chaque énergie de chaque centre est prévue à part, puis tout est additionné. Estimations combinées, celles qui se sont le moins trompées sur le passé comptant le plus\u00a0: ${parts.join('\u00a0; ')}.`;
}

/** The two methods with the largest shares, for a table cell. */
export function sharesName(shares: readonly MethodShare[]): string {
  return shares
    .slice(0, 2)
    .map(({ method, percent }) => `${methodNames[method]} ${formatShare(percent)}`)
    .join('\u00a0; ');
}

/** Why there is no forecast. */
export function unknownText({ reason, knownMonths }: UnknownForecast): string {
  switch (reason) {
    case 'too-few-months':
      return `Prévision impossible\u00a0: il faut au moins 24 mois connus, et il y en a ${formatNumber(knownMonths)}. Un mois manquant ou douteux n’est pas pris pour 0.`;
    case 'month-without-past':
      return 'Prévision impossible\u00a0: un mois du calendrier n’a jamais été connu ces cinq dernières années.';
    case 'too-far':
      return 'Prévision impossible\u00a0: les derniers mois connus sont trop anciens.';
  }
}

/** The error of the same procedure on past years, in one sentence. */
export function backtestText(backtest: Backtest): string | null {
  if (backtest.kind === 'unknown') return null;
  const { mapePercent, coveragePercent } = backtest.all;
  const totals = backtest.years.map(({ total }) => total).filter(total => total !== null);
  const held = totals.filter(({ actual, low, high }) => actual >= low && actual <= high).length;
  const years =
    totals.length === 0
      ? ''
      : `, et ${formatNumber(held)} sur ${formatCount(totals.length, 'année entière', 'années entières')}`;
  const error = mapePercent === null ? '' : `erreur moyenne ${formatShare(mapePercent, 1)} par mois, et `;
  return `Sur ${formatCount(backtest.years.length, 'année passée', 'années passées')} prévues de la même façon\u00a0: ${error}${formatShare(coveragePercent)} des mois dans l’intervalle (80\u00a0% attendus)${years}.`;
}

/** The doubtful months that the forecast excludes; null when there are none. */
export function doubtfulText({ doubtfulMonths }: { doubtfulMonths: readonly Period[] }): string | null {
  if (doubtfulMonths.length === 0) return null;
  const months = doubtfulMonths.slice(-3).map(formatPeriod).join(', ');
  const more = doubtfulMonths.length > 3 ? ' …' : '';
  return `${formatCount(doubtfulMonths.length, 'mois douteux est laissé', 'mois douteux sont laissés')} de côté (${months}${more})\u00a0: voir les alertes.`;
}
