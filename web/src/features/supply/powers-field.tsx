import { SelectField } from '../../ui/forms/select-field.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { AddRow, RowsField } from '../../ui/forms/rows-field.tsx';
import { type PowerUnit, powerUnits } from '@suivi/domain/supply/tariff/power-unit';
import type { PowerDraft } from './point-draft.ts';

type PowersFieldProps = {
  powers: readonly PowerDraft[];
  today: string;
  /** The unit proposed for a further power. */
  unit: PowerUnit;
  error: string | undefined;
  onChange: (powers: PowerDraft[]) => void;
};

const units = powerUnits.map(value => ({ value, label: value }));
const classes = ['Base', 'Pointe', 'HPH', 'HCH', 'HPB', 'HCB'];

/** Subscribed powers, each from a given day on. */
export function PowersField({ powers, today, unit, error, onChange }: PowersFieldProps) {
  return (
    <RowsField
      legend="Puissances souscrites"
      rows={powers}
      error={error}
      onChange={onChange}
      removal={index => `Retirer la puissance ${index + 1}`}
      buttons={
        <AddRow onClick={() => onChange([...powers, { class: '', value: '', unit, from: today }])}>
          Ajouter une puissance
        </AddRow>
      }
    >
      {field => (
        <>
          <TextField label="Classe" suggestions={classes} maxLength={20} {...field('class')} />
          <TextField label="Puissance" inputMode="decimal" {...field('value')} />
          <SelectField label="Unité" options={units} {...field('unit')} />
          <DateField label="Depuis le" {...field('from')} />
        </>
      )}
    </RowsField>
  );
}
