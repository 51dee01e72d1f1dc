import type { PowerUnit } from '@suivi/domain/tariff/power-unit';
import { timeClasses } from '@suivi/domain/tariff/time-class';
import { formatCount } from '@suivi/presentation/formats/number-formats';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { newRead, type ReadDraft } from './bill-draft.ts';
import styles from './bills.module.css';

type ReadsFieldProps = {
  reads: readonly ReadDraft[];
  /** What powers of the point are in. */
  powerUnit: PowerUnit;
  error: string | undefined;
  onChange: (reads: ReadDraft[]) => void;
};

const numbersOf = (powerUnit: PowerUnit) =>
  [
    ['start', 'Ancien index'],
    ['end', 'Nouvel index'],
    ['coefficient', 'Coefficient'],
    ['quantity', 'kWh'],
    ['subscribed', `Puissance souscrite (${powerUnit})`],
    ['reached', `Puissance atteinte (${powerUnit})`],
  ] as const;

/** Indexes and powers by class, as printed: they are what the bill is checked by, and none is needed. */
export function ReadsField({ reads, powerUnit, error, onChange }: ReadsFieldProps) {
  const set = (at: number, part: Partial<ReadDraft>) =>
    onChange(reads.map((read, index) => (index === at ? { ...read, ...part } : read)));
  return (
    <Disclosure
      summary={
        reads.length === 0 ? 'Relevés et puissances (facultatif)' : formatCount(reads.length, 'relevé')
      }
      open={reads.length > 0 || undefined}
    >
      {error && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {reads.map((read, index) => (
        <div key={index} className={classNames(styles['row'], styles['read'])}>
          <TextField
            label={`Relevé ${index + 1}, classe`}
            suggestions={['Base', ...timeClasses]}
            maxLength={20}
            value={read.class}
            onChange={text => set(index, { class: text })}
          />
          {numbersOf(powerUnit).map(([field, label]) => (
            <TextField
              key={field}
              label={label}
              inputMode="decimal"
              value={read[field]}
              onChange={text => set(index, { [field]: text })}
            />
          ))}
          <Button
            variant="quiet"
            icon="trash"
            iconOnly
            onClick={() => onChange(reads.filter((_, at) => at !== index))}
          >
            {`Retirer le relevé ${index + 1}`}
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => onChange([...reads, newRead])}>
          Ajouter un relevé
        </Button>
      </div>
    </Disclosure>
  );
}
