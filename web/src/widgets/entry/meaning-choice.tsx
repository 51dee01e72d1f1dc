import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './entry.module.css';

/** « 84,235 » can be read as 84,235 or as 84 235. */
type Meanings = readonly [decimal: number, thousands: number];

type MeaningChoiceProps = {
  meanings: Meanings;
  /** « de Brioude, électricité ». */
  about: string;
  /** Called with the chosen number, written so that it has a single reading. */
  onChoose: (text: string) => void;
};

/** Two buttons, one for each reading of an ambiguous number. */
export function MeaningChoice({ meanings, about, onChoose }: MeaningChoiceProps) {
  return (
    <div className={styles['choice']}>
      {meanings.map((meaning, at) => (
        <Button key={at} size="small" onClick={() => onChoose(editableNumber(meaning))}>
          {formatNumber(meaning, 3)}
          <span className="visually-hidden"> {about}</span>
        </Button>
      ))}
    </div>
  );
}

type Parsed =
  | { kind: 'ambiguous'; meanings: Meanings }
  | { kind: 'value' | 'empty' | 'invalid' | 'other-unit' | 'absurd' };

type ColumnMeaningProps<Key extends string> = {
  /** « Électricité, quantité ». */
  label: string;
  /** The cells of the column, as they are read. */
  cells: readonly { key: Key; parsed: Parsed }[];
  /** Called with the new texts of the cells that have two readings. */
  onChoose: (texts: Partial<Record<Key, string>>) => void;
};

/** The same choice for all the ambiguous cells of a column at once, for a column pasted from a spreadsheet. */
export function ColumnMeaning<Key extends string>({ label, cells, onChoose }: ColumnMeaningProps<Key>) {
  const asked = cells.flatMap(({ key, parsed }) =>
    parsed.kind === 'ambiguous' ? [{ key, meanings: parsed.meanings }] : [],
  );
  const [first] = asked;
  if (first === undefined || asked.length < 2) return null;
  const choose = (at: 0 | 1) => {
    const texts = asked.map(({ key, meanings }) => [key, editableNumber(meanings[at])]);
    onChoose(Object.fromEntries(texts) as Partial<Record<Key, string>>);
  };
  return (
    <p>
      {label}&nbsp;: {asked.length} valeurs ont deux lectures. Toute la colonne&nbsp;:{' '}
      <Button size="small" onClick={() => choose(0)}>
        comme {formatNumber(first.meanings[0], 3)}
        <span className="visually-hidden">, {label}</span>
      </Button>{' '}
      <Button size="small" onClick={() => choose(1)}>
        comme {formatNumber(first.meanings[1], 3)}
        <span className="visually-hidden">, {label}</span>
      </Button>
    </p>
  );
}
