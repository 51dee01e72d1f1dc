import type { Analysis } from './answers.ts';
import styles from './decree.module.css';
import type { Basis } from '@suivi/domain/decree/basis';
import { otherBasisText } from '@suivi/presentation/decree/other-basis-text';
import { directorText } from '@suivi/presentation/decree/director-text';

const bases: Record<Basis, string> = {
  raw: 'sur les consommations brutes',
  adjusted: 'sur les consommations corrigées du climat',
};

/** The sentence for a director to repeat, then the two later objectives. */
export function DirectorAnswer({ analysis }: { analysis: Analysis }) {
  const { trajectory } = analysis;
  const other = otherBasisText(analysis);
  const [first, ...later] = trajectory.sentences;
  return (
    <div className={styles['answer']}>
      {first && (
        <p>
          <strong>{directorText(first)}</strong>{' '}
          {first.against === 'absolute' && 'C’est l’objectif absolu (Cabs), le moins exigeant des deux. '}
        </p>
      )}
      {other !== null && (
        <p>
          <strong>{other}</strong>
        </p>
      )}
      {later.map(sentence => (
        <p key={sentence.objectiveYear}>{directorText(sentence)}</p>
      ))}
      <p className="hint">
        Estimation {bases[trajectory.basis]}. {missingNote(trajectory)}
      </p>
    </div>
  );
}

/** The year to which the missing energy refers. */
function missingNote({ sentences }: Analysis['trajectory']): string {
  if (!sentences.some(({ missingKwhPerYear }) => missingKwhPerYear > 0)) return '';
  return sentences.every(({ missingFrom }) => missingFrom === 'projection')
    ? 'Ce qui manque est l’écart à la cible l’année de l’objectif, au rythme actuel.'
    : 'Ce qui manque est l’écart de la dernière année à la cible.';
}
