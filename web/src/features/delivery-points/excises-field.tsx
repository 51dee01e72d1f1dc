import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './delivery-points.module.css';
import type { ExciseDraft } from './point-draft.ts';

type ExcisesFieldProps = {
  excises: readonly ExciseDraft[];
  today: string;
  error: string | undefined;
  onChange: (excises: ExciseDraft[]) => void;
};

/** A reduced excise that was attested for the point, from a day on; an empty rate ends it. */
export function ExcisesField({ excises, today, error, onChange }: ExcisesFieldProps) {
  const set = (at: number, part: Partial<ExciseDraft>) =>
    onChange(excises.map((excise, index) => (index === at ? { ...excise, ...part } : excise)));
  return (
    <fieldset className={styles['rows']}>
      <legend>Taux réduit d’accise</legend>
      {error && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {excises.map((excise, index) => (
        <div key={index} className={styles['row']}>
          <TextField
            label="Taux attesté (€/MWh)"
            hint="Vide : taux normal à partir de ce jour."
            inputMode="decimal"
            value={excise.reducedRate}
            onChange={reducedRate => set(index, { reducedRate })}
          />
          <TextField
            label="À partir du"
            type="date"
            value={excise.from}
            onChange={from => set(index, { from })}
          />
          <Button
            variant="quiet"
            icon="trash"
            iconOnly
            onClick={() => onChange(excises.filter((_, at) => at !== index))}
          >
            {`Retirer le taux ${index + 1}`}
          </Button>
        </div>
      ))}
      <div className={styles['buttons']}>
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange([...excises, { from: today, reducedRate: '' }])}
        >
          Ajouter un taux attesté
        </Button>
      </div>
    </fieldset>
  );
}
