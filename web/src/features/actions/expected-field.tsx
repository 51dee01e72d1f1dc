import { savingEnergies } from '@suivi/domain/saving/saving-action';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import type { ExpectedDraft } from './action-draft.ts';
import styles from './actions.module.css';

type ExpectedFieldProps = {
  expected: readonly ExpectedDraft[];
  error: string | undefined;
  onChange: (expected: ExpectedDraft[]) => void;
};

/** What the action is expected to save of each energy in a year. */
export function ExpectedField({ expected, error, onChange }: ExpectedFieldProps) {
  const set = (at: number, part: Partial<ExpectedDraft>) =>
    onChange(expected.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const next = savingEnergies.find(energy => expected.every(({ energyType }) => energyType !== energy));
  return (
    <fieldset className={styles['rows']}>
      <legend>Économies attendues</legend>
      <p className={styles['hint']}>En kWh PCI par an, comme dans l’étude.</p>
      {error && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {expected.map((row, index) => (
        <div key={index} className={styles['row']}>
          <SelectField
            label={`Énergie ${index + 1}`}
            value={row.energyType}
            options={savingEnergies.map(value => ({ value, label: energyLabel(value) }))}
            onChange={energyType => set(index, { energyType })}
          />
          <QuantityField
            label={`Économie ${index + 1}`}
            unit="kWh/an"
            value={row.kwh}
            onChange={kwh => set(index, { kwh })}
          />
          <Button
            variant="quiet"
            icon="trash"
            iconOnly
            onClick={() => onChange(expected.filter((_, at) => at !== index))}
          >
            {`Retirer l’économie ${index + 1}`}
          </Button>
        </div>
      ))}
      {next && (
        <div className={styles['buttons']}>
          <Button
            size="small"
            icon="plus"
            onClick={() => onChange([...expected, { energyType: next, kwh: '' }])}
          >
            Ajouter une énergie
          </Button>
        </div>
      )}
    </fieldset>
  );
}
