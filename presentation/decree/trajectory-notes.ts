import type { Trajectory } from '@suivi/domain/decree/trajectory';
import { formatVariation } from '../ground/formats/number-formats.ts';
import { preparedModulationTexts } from './modulation-texts.ts';

type Adjustable = { labelYear: number; consumptionKwh: number; adjustedKwh: number | null };
type Noted = {
  trajectory: Pick<Trajectory, 'projection' | 'incompleteYears' | 'modulation'>;
  latest: Adjustable;
  /** Null when the reference and the latest year cannot both be adjusted. */
  adjusted: object | null;
  /** Null when the site has no weather station. */
  station: { name: string; origin: 'measured' | 'demonstration' } | null;
};

/** What the trajectory is based on: the trend, the excluded years, the weather. */
export function trajectoryNotes({
  trajectory: { projection, incompleteYears, modulation },
  latest,
  adjusted,
  station,
}: Noted): string[] {
  return [
    ...preparedModulationTexts(modulation),
    projection.kind === 'projection'
      ? `Projection\u00a0: tendance de ${formatVariation(projection.annualChangePercent)} par an, tirée des années ${projection.yearsUsed.join(', ')} (moindres carrés sur le logarithme)\u00a0; une année tombe dans l’intervalle huit fois sur dix si elle dure.`
      : 'Pas de projection avec moins de trois années complètes.',
    ...(incompleteYears.length === 0
      ? []
      : [`Années incomplètes, jamais utilisées\u00a0: ${incompleteYears.join(', ')}.`]),
    ...(station === null
      ? []
      : [
          `Correction climatique\u00a0: estimation, méthode reconstituée\u00a0; degrés-jours base 18\u00a0°C de ${station.name}` +
            `${station.origin === 'demonstration' ? ' (météo de démonstration, inventée)' : ''}, moyenne 2001–2020${adjusted === null ? '' : effectText(latest)}.`,
        ]),
  ];
}

function effectText({ labelYear, consumptionKwh, adjustedKwh }: Adjustable): string {
  if (adjustedKwh === null) return '';
  return `, effet sur ${labelYear}\u00a0: ${formatVariation((adjustedKwh / consumptionKwh - 1) * 100)}`;
}
