import type { DirectorSentence } from '@suivi/domain/decree/director-sentence';
import { formatMwh } from '../ground/formats/number-formats.ts';

/** « Au rythme actuel, l’objectif 2030 serait atteint en 2033\u00a0; il manque 412 MWh/an. » */
export function directorText(sentence: DirectorSentence): string {
  const { objectiveYear, pace, reachedYear, missingKwhPerYear } = sentence;
  const objective = `l’objectif ${objectiveYear}`;
  const missing = `${formatMwh(missingKwhPerYear)}/an`;
  const lacks = missingKwhPerYear > 0;
  switch (pace) {
    case 'already_met':
      return lacks
        ? `L’objectif ${objectiveYear} est atteint en ${reachedYear}, mais au rythme actuel il ne le serait plus en ${objectiveYear}\u00a0: il manquerait ${missing}.`
        : `L’objectif ${objectiveYear} est déjà atteint en ${reachedYear}.`;
    case 'reached':
      return lacks
        ? `Au rythme actuel, ${objective} serait atteint en ${reachedYear}\u00a0; il manque ${missing}.`
        : `Au rythme actuel, ${objective} serait atteint dès ${reachedYear}.`;
    case 'never':
      return `Au rythme actuel, ${objective} ne serait pas atteint d’ici 2050\u00a0; il manque ${missing}.`;
    case 'unknown':
      return `Le rythme n’est pas connu avec moins de trois années complètes\u00a0; il manque ${missing} pour ${objective}.`;
    default:
      return pace satisfies never;
  }
}
