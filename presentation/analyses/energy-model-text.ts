import { type ModelValidity, modelLimits } from '@suivi/domain/models/judge-model';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { MonthSpan } from '@suivi/domain/ground/calendar/month-span';
import { formatPeriod } from '../ground/formats/date-formats.ts';
import {
  formatCount,
  formatFixed,
  formatKwh,
  formatNumber,
  formatShare,
} from '../ground/formats/number-formats.ts';
import { formatSpan } from '../ground/formats/span-formats.ts';

type Term = { balanceC: number; perDegreeDay: number } | null;
type Model = { perDay: number; heating: Term; cooling: Term };
type Quality = { cvRmse: number | null; r2Adjusted: number };

export type ToldModel = {
  station: string;
  isDemonstrationWeather: boolean;
  basis: 'days' | 'months-at-18';
  learnt: MonthSpan;
  learntMonths: number;
  validity: ModelValidity;
  model: Model | null;
  quality: Quality | null;
  doubtfulMonths: readonly Period[];
};

const limit = formatShare(modelLimits.cvRmse * 100);

/** Whether the model is valid, in one sentence. */
export function modelValidityText({ validity, quality, learntMonths }: ToldModel): string {
  const on = `sur ${formatNumber(learntMonths)} mois`;
  if (quality === null || validity === 'too-few-months') {
    return `Trop peu de mois\u00a0: le modèle en demande ${modelLimits.points} avant la période, avec leur consommation et leur météo, et il y en a ${formatNumber(learntMonths)}. Un mois manquant n’est pas pris pour 0.`;
  }
  const spread =
    quality.cvRmse === null
      ? 'écart-type relatif inconnu'
      : `écart-type relatif ${formatShare(quality.cvRmse * 100)} ${on}`;
  const explained = `la météo explique ${formatShare(Math.max(0, quality.r2Adjusted) * 100)} des différences entre mois`;
  switch (validity) {
    case 'valid':
      return `Modèle valide\u00a0: ${spread}\u00a0; ${explained}.`;
    case 'steady':
      return `Modèle valide, sans lien suffisant avec la météo\u00a0: ${spread}\u00a0; ${explained}, moins que les ${formatShare(modelLimits.r2Adjusted * 100)} qu’il faut pour retirer l’effet du climat.`;
    case 'coarse':
      return `Modèle trop imprécis\u00a0: ${spread}, au-delà de ${limit}\u00a0; rien n’en est conclu.`;
  }
}

/** The coefficients in words, with the balance points of heating and cooling. */
export function modelCoefficientsText({ perDay, heating, cooling }: Model): string {
  const parts = [
    `${formatKwh(perDay)} par jour quelle que soit la météo`,
    heating &&
      `${formatFixed(heating.perDegreeDay, 1)} kWh par degré-jour sous ${formatNumber(heating.balanceC, 1)}\u00a0°C`,
    cooling &&
      `${formatFixed(cooling.perDegreeDay, 1)} kWh par degré-jour au-dessus de ${formatNumber(cooling.balanceC, 1)}\u00a0°C`,
  ].filter(part => part !== null);
  return `${parts.join(', ')}.`;
}

/** What the model learnt from: months, station, method of degree days, excluded months. */
export function modelSourceText(told: ToldModel): string[] {
  const { station, basis, learnt, learntMonths, doubtfulMonths, isDemonstrationWeather } = told;
  const degreeDays =
    basis === 'days'
      ? 'degrés-jours calculés sur les températures de chaque jour, aux points d’équilibre qui expliquent le mieux les mois'
      : 'degrés-jours à 18\u00a0°C, les seuls connus de tous ces mois';
  return [
    `Appris sur ${formatCount(learntMonths, 'mois connu', 'mois connus')} de ${formatSpan(learnt)}, météo de la station ${station}\u00a0: ${degreeDays}.`,
    ...(isDemonstrationWeather ? ['La météo de cette station est inventée pour la démonstration.'] : []),
    ...(doubtfulMonths.length === 0
      ? []
      : [
          `${formatCount(doubtfulMonths.length, 'mois douteux est laissé', 'mois douteux sont laissés')} de côté (${doubtfulMonths.map(formatPeriod).join(', ')})\u00a0: voir les alertes.`,
        ]),
    'Les alertes, la prévision et l’effet du climat sur le coût emploient le même modèle, les deux premières au seuil fixe de 18\u00a0°C.',
  ];
}

/** The sum of the residuals at the end of the judged months; null when no month is judged. */
export function cumulatedText(
  months: readonly { isLearnt: boolean; residual: number; expected: number; period: Period }[],
): string | null {
  const judged = months.filter(({ isLearnt }) => !isLearnt);
  const [first, last] = [judged[0], judged.at(-1)];
  if (first === undefined || last === undefined) return null;
  const sum = judged.reduce((total, { residual }) => total + residual, 0);
  const expected = judged.reduce((total, month) => total + month.expected, 0);
  const share = expected > 0 ? ` (${formatShare((Math.abs(sum) / expected) * 100, 1)})` : '';
  const span = `De ${formatPeriod(first.period)} à ${formatPeriod(last.period)}`;
  return `${span}, ${formatKwh(Math.abs(sum))}${share} de ${sum > 0 ? 'plus' : 'moins'} que ce que le modèle attendait à la météo de ces mois.`;
}

const noModelTexts = {
  'no-station': 'Le centre n’a pas de station météo. Choisissez-la dans la fiche du centre.',
  'no-weather':
    'La météo de ces mois n’est pas connue. Importez les fichiers de la station dans Décret Tertiaire.',
  'not-purchased': 'L’eau et l’ECS n’ont pas de modèle énergétique. Choisissez une énergie achetée.',
} as const;

/** Why there is no model, and what to do about it. */
export function noModelText(reason: keyof typeof noModelTexts): string {
  return noModelTexts[reason];
}
