import type { PowerUnit } from '@suivi/domain/supply/tariff/power-unit';
import { timeClasses } from '@suivi/domain/supply/tariff/time-class';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import type { BoundField } from '../../ui/forms/bind-fields.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { AddRow, Rows } from '../../ui/forms/rows-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { newRead, type ReadDraft } from './bill-draft.ts';
import styles from './bills.module.css';

type ReadsFieldProps = BoundField<ReadDraft[]> & {
  /** The unit of the powers of the delivery point. */
  powerUnit: PowerUnit;
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

/** Indexes and powers by time class, as printed: the bill is checked with them, and all are optional. */
export function ReadsField({ powerUnit, ...bound }: ReadsFieldProps) {
  const { value: reads, onChange } = bound;
  return (
    <Disclosure
      summary={
        reads.length === 0 ? 'Relevés et puissances (facultatif)' : formatCount(reads.length, 'relevé')
      }
      open={reads.length > 0 || undefined}
    >
      <Stack gap="small" className={styles['reads']}>
        <Rows {...bound} removal={index => `Retirer le relevé ${index + 1}`}>
          {(field, index) => (
            <>
              <TextField
                label={`Relevé ${index + 1}, classe`}
                suggestions={['Base', ...timeClasses]}
                maxLength={20}
                {...field('class')}
              />
              {numbersOf(powerUnit).map(([key, label]) => (
                <TextField key={key} label={label} inputMode="decimal" {...field(key)} />
              ))}
            </>
          )}
        </Rows>
        <div>
          <AddRow onClick={() => onChange([...reads, newRead])}>Ajouter un relevé</AddRow>
        </div>
      </Stack>
    </Disclosure>
  );
}
