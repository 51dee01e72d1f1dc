import { directorText } from '@suivi/presentation/decree/director-text';
import type { Trajectory } from '@suivi/domain/decree/trajectory';

const absoluteText = ' C’est l’objectif absolu (Cabs), le moins exigeant des deux.';

/** One answer for each objective, 2030 first. */
export function directorTexts({ sentences }: Pick<Trajectory, 'sentences'>): string[] {
  return sentences.map(
    sentence => directorText(sentence) + (sentence.against === 'absolute' ? absoluteText : ''),
  );
}
