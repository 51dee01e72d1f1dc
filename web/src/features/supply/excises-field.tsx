import { AddRow, RowsField } from '../../ui/forms/rows-field.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { ExciseDraft } from './point-draft.ts';

type ExcisesFieldProps = {
  excises: readonly ExciseDraft[];
  today: string;
  error: string | undefined;
  onChange: (excises: ExciseDraft[]) => void;
};

/** The reduced excise rates attested for the point, each from a given day on; an empty rate ends the reduction. */
export function ExcisesField({ excises, today, error, onChange }: ExcisesFieldProps) {
  return (
    <RowsField
      legend="Taux réduit d’accise"
      rows={excises}
      error={error}
      onChange={onChange}
      removal={index => `Retirer le taux ${index + 1}`}
      buttons={
        <AddRow onClick={() => onChange([...excises, { from: today, reducedRate: '' }])}>
          Ajouter un taux attesté
        </AddRow>
      }
    >
      {field => (
        <>
          <TextField
            label="Taux attesté (€/MWh)"
            hint="Vide&nbsp;: taux normal à partir de ce jour."
            inputMode="decimal"
            {...field('reducedRate')}
          />
          <DateField label="À partir du" {...field('from')} />
        </>
      )}
    </RowsField>
  );
}
