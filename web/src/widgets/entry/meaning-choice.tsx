import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './entry.module.css';

/** « 84,235 » can be read as 84,235 or as 84 235. */
export type Meaning = 'decimal' | 'thousands';

/** The chosen number, written so that it has a single reading. */
export function textOfMeaning(meanings: readonly [number, number], meaning: Meaning): string {
  return editableNumber(meanings[meaning === 'decimal' ? 0 : 1]);
}

type MeaningChoiceProps = {
  meanings: readonly [number, number];
  /** « de Brioude, électricité ». */
  about: string;
  onChoose: (meaning: Meaning) => void;
};

/** Two buttons, one for each reading of an ambiguous number. */
export function MeaningChoice({ meanings, about, onChoose }: MeaningChoiceProps) {
  return (
    <div className={styles['choice']}>
      {(['decimal', 'thousands'] as const).map((meaning, index) => (
        <Button key={meaning} size="small" onClick={() => onChoose(meaning)}>
          {formatNumber(meanings[index], 3)}
          <span className="visually-hidden"> {about}</span>
        </Button>
      ))}
    </div>
  );
}

type ColumnMeaningProps = {
  /** « Électricité, quantité ». */
  label: string;
  /** The two readings of each ambiguous cell. */
  cells: readonly (readonly [number, number])[];
  onChoose: (meaning: Meaning) => void;
};

/** The same choice for all the cells of a column at once, for a column pasted from a spreadsheet. */
export function ColumnMeaning({ label, cells, onChoose }: ColumnMeaningProps) {
  const [first] = cells;
  if (first === undefined || cells.length < 2) return null;
  return (
    <p>
      {label}&nbsp;: {cells.length} valeurs ont deux lectures. Toute la colonne&nbsp;:{' '}
      <Button size="small" onClick={() => onChoose('decimal')}>
        comme {formatNumber(first[0], 3)}
        <span className="visually-hidden">, {label}</span>
      </Button>{' '}
      <Button size="small" onClick={() => onChoose('thousands')}>
        comme {formatNumber(first[1], 3)}
        <span className="visually-hidden">, {label}</span>
      </Button>
    </p>
  );
}
