import type { Analysis } from './answers.ts';
import styles from './decree.module.css';
import { directorText } from '@suivi/presentation/director-text';

const bases = { raw: 'sur les consommations brutes', adjusted: 'sur les consommations corrigées du climat' };

/** What a director repeats, then the two later objectives. */
export function DirectorAnswer({ analysis: { trajectory } }: { analysis: Analysis }) {
  const [first, ...later] = trajectory.sentences;
  return (
    <div className={styles['answer']}>
      {first && (
        <p>
          <strong>{directorText(first)}</strong>{' '}
          {first.against === 'absolute' && 'C’est l’objectif absolu (Cabs), le moins exigeant des deux. '}
        </p>
      )}
      {later.map(sentence => (
        <p key={sentence.objectiveYear}>{directorText(sentence)}</p>
      ))}
      <p className={styles['note']}>Estimation {bases[trajectory.basis]}.</p>
    </div>
  );
}
