import type { ColumnMapping } from '@suivi/domain/imports/words/mapping';
import { SelectField } from '../../ui/forms/select-field.tsx';

type DecimalFieldProps = {
  columns: readonly ColumnMapping[];
  /** The columns as interpreted before any correction. */
  proposed: readonly ColumnMapping[];
  onChange: (columns: ColumnMapping[]) => void;
};

/** Asked only when « 1,234 » can be read in two ways and no other cell of its column decides. */
export function DecimalField({ columns, proposed, onChange }: DecimalFieldProps) {
  const inQuestion = new Set(
    proposed.filter(column => column.decimalSeparator === 'undecided').map(({ index }) => index),
  );
  const asked = columns.filter(({ index, role }) => inQuestion.has(index) && role !== 'ignored');
  const [first] = asked;
  if (first === undefined) return null;
  const told = asked.every(column => column.decimalSeparator === first.decimalSeparator);
  return (
    <SelectField
      label="Ce qui sépare les décimales"
      value={told && first.decimalSeparator !== 'undecided' ? first.decimalSeparator : ''}
      placeholder="Choisir"
      options={[
        { value: ',', label: 'La virgule\u00a0: 1,234 est un peu plus que 1' },
        { value: '.', label: 'Le point\u00a0: 1,234 est mille deux cent trente-quatre' },
      ]}
      onChange={separator =>
        onChange(
          columns.map(column =>
            inQuestion.has(column.index)
              ? { ...column, decimalSeparator: separator === ',' ? ',' : '.' }
              : column,
          ),
        )
      }
    />
  );
}
