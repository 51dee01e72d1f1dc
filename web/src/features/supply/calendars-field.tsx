import { DateField } from '../../ui/forms/date-field.tsx';
import { AddRow, RowsField } from '../../ui/forms/rows-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { CalendarDraft } from './point-draft.ts';

type CalendarsFieldProps = {
  calendars: readonly CalendarDraft[];
  today: string;
  error: string | undefined;
  onChange: (calendars: CalendarDraft[]) => void;
};

/** The off-peak hours of a delivery point, each set from a given day on: they are decided locally and printed on the bill. */
export function CalendarsField({ calendars, today, error, onChange }: CalendarsFieldProps) {
  const added: CalendarDraft = { from: today, high: '', low: '', pointe: '', source: 'bill' };
  return (
    <RowsField
      legend="Heures creuses"
      rows={calendars}
      error={error}
      onChange={onChange}
      removal={index => `Retirer les heures creuses ${index + 1}`}
      buttons={<AddRow onClick={() => onChange([...calendars, added])}>Ajouter des heures creuses</AddRow>}
    >
      {field => (
        <>
          <TextField label="De novembre à mars" hint="8 h, par exemple 22:00-06:00" {...field('high')} />
          <TextField
            label="D’avril à octobre"
            hint="Par exemple 02:00-06:00, 11:00-15:00"
            {...field('low')}
          />
          <TextField label="Pointe fixe (HTA)" hint="2 h + 2 h, ou rien" {...field('pointe')} />
          <DateField label="À partir du" {...field('from')} />
        </>
      )}
    </RowsField>
  );
}
