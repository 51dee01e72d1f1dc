import { directorText } from '@suivi/presentation/decree/director-text';
import { type BothBases, otherBasisText } from '@suivi/presentation/decree/other-basis-text';
import type { DecreeAnalysis } from './decree-answers.ts';

const absoluteText = ' C’est l’objectif absolu (Cabs), le moins exigeant des deux.';

/** One answer for each objective, 2030 first, and what the other basis says where it gives the opposite answer. */
export function directorTexts(analysis: BothBases & Pick<DecreeAnalysis, 'trajectory'>): string[] {
  const [first = '', ...later] = analysis.trajectory.sentences.map(
    sentence => directorText(sentence) + (sentence.against === 'absolute' ? absoluteText : ''),
  );
  const other = otherBasisText(analysis);
  return [other === null ? first : `${first} ${other}`, ...later];
}
