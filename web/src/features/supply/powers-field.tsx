import { SelectField } from '../../ui/forms/select-field.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { AddRow, RowsField } from '../../ui/forms/rows-field.tsx';
import type { PowerDraft } from './point-draft.ts';

type PowersFieldProps = {
  powers: readonly PowerDraft[];
  today: string;
  error: string | undefined;
  onChange: (powers: PowerDraft[]) => void;
};

const units = [
  { value: 'kVA' as const, label: 'kVA' },
  { value: 'kW' as const, label: 'kW' },
];
const classes = ['Base', 'Pointe', 'HPH', 'HCH', 'HPB', 'HCB'];

/** Subscribed powers, each from a day on. */
export function PowersField({ powers, today, error, onChange }: PowersFieldProps) {
  return (
    <RowsField
      legend="Puissances souscrites"
      rows={powers}
      error={error}
      onChange={onChange}
      removal={index => `Retirer la puissance ${index + 1}`}
      buttons={
        <AddRow onClick={() => onChange([...powers, { class: '', value: '', unit: 'kVA', from: today }])}>
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
