import { energyTypes } from '@suivi/domain/energy/energy-type';
import { energyLooks } from '../../lib/texts/energy-labels.ts';
import { ColumnMeaning } from '../../widgets/entry/meaning-choice.tsx';
import { type MonthFields, monthKey, type MonthRow, parseAmount, parseQuantity } from './month-rows.ts';

type MonthMeaningsProps = { rows: readonly MonthRow[]; onChange: (part: Partial<MonthFields>) => void };

const columns = [
  { field: 'quantity', label: 'quantité', parse: parseQuantity },
  { field: 'amount', label: 'montant TTC', parse: parseAmount },
] as const;

/** Settles a whole column at once when each of its numbers has two possible meanings. */
export function MonthMeanings({ rows, onChange }: MonthMeaningsProps) {
  const asked = rows.filter(row => columns.some(({ parse }) => parse(row).kind === 'ambiguous'));
  return energyTypes.flatMap(energyType =>
    columns.map(({ field, label, parse }) => (
      <ColumnMeaning
        key={`${energyType} ${field}`}
        label={`${energyLooks[energyType].label}, ${label}`}
        cells={asked
          .filter(({ cell }) => cell.energyType === energyType)
          .map(row => ({ key: monthKey(row.cell, field), parsed: parse(row) }))}
        onChoose={onChange}
      />
    )),
  );
}
