import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './delivery-points.module.css';
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
  const set = (at: number, part: Partial<PowerDraft>) =>
    onChange(powers.map((power, index) => (index === at ? { ...power, ...part } : power)));
  return (
    <fieldset className={styles['rows']}>
      <legend>Puissances souscrites</legend>
      {error && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {powers.map((power, index) => (
        <div key={index} className={styles['row']}>
          <TextField
            label="Classe"
            suggestions={classes}
            maxLength={20}
            value={power.class}
            onChange={text => set(index, { class: text })}
          />
          <TextField
            label="Puissance"
            inputMode="decimal"
            value={power.value}
            onChange={value => set(index, { value })}
          />
          <SelectField
            label="Unité"
            value={power.unit}
            options={units}
            onChange={unit => set(index, { unit })}
          />
          <TextField
            label="Depuis le"
            type="date"
            value={power.from}
            onChange={from => set(index, { from })}
          />
          <Button
            variant="quiet"
            icon="trash"
            iconOnly
            onClick={() => onChange(powers.filter((_, at) => at !== index))}
          >
            {`Retirer la puissance ${index + 1}`}
          </Button>
        </div>
      ))}
      <div className={styles['buttons']}>
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange([...powers, { class: '', value: '', unit: 'kVA', from: today }])}
        >
          Ajouter une puissance
        </Button>
      </div>
    </fieldset>
  );
}
