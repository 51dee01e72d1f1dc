import { cellText } from '@suivi/domain/ground/table/cell-text';
import { withDayFirst } from '@suivi/domain/imports/words/day-order';
import type { ColumnMapping } from '@suivi/domain/imports/words/mapping';
import { isDoubtful } from '@suivi/domain/imports/columns/mapping-gaps';
import { SelectField } from '../../ui/forms/select-field.tsx';
import styles from './imports.module.css';
import { writtenDayText } from './written-day-text.ts';

type Props = {
  column: ColumnMapping;
  name: string;
  /** A day of the column, as written in the file. */
  example: string;
  onChange: (changed: Partial<ColumnMapping>) => void;
};

/** Asks whether the day or the month comes first, when the file does not decide it. */
export function DayOrder({ column, name, example, onChange }: Props) {
  const { doubt, monthFirst } = column;
  if (doubt?.kind !== 'month-first' && monthFirst === undefined) return null;
  const text = doubt?.text ?? example;
  const isOpen = monthFirst === undefined && isDoubtful(column);
  return (
    <div className={styles['scope']}>
      <SelectField
        label={`Ordre des jours de ${name}`}
        labelHidden
        value={isOpen ? '' : monthFirst === true ? 'month' : 'day'}
        placeholder="Ordre des jours…"
        options={[
          { value: 'day', label: `Jour/mois\u00a0: ${text} = ${writtenDayText(text)}` },
          {
            value: 'month',
            label: `Mois/jour\u00a0: ${text} = ${writtenDayText(cellText(withDayFirst(text)))}`,
          },
        ]}
        onChange={order => onChange({ monthFirst: order === 'month' })}
      />
    </div>
  );
}
