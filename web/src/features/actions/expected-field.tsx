import { savingEnergies } from '@suivi/domain/actions/saving-action';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { RowsField } from '../../ui/forms/rows-field.tsx';
import type { ExpectedDraft } from './action-draft.ts';

type ExpectedFieldProps = {
  expected: readonly ExpectedDraft[];
  error: string | undefined;
  onChange: (expected: ExpectedDraft[]) => void;
};

/** The yearly saving that the action is expected to give, for each energy. */
export function ExpectedField({ expected, error, onChange }: ExpectedFieldProps) {
  const next = savingEnergies.find(energy => expected.every(({ energyType }) => energyType !== energy));
  return (
    <RowsField
      legend="Économies attendues"
      hint="En kWh PCI par an, comme dans l’étude."
      value={expected}
      error={error}
      onChange={onChange}
      removal={index => `Retirer l’économie ${index + 1}`}
      addition="Ajouter une énergie"
      added={next && { energyType: next, kwh: '' }}
    >
      {(field, index) => (
        <>
          <SelectField
            label={`Énergie ${index + 1}`}
            options={savingEnergies.map(value => ({ value, label: energyLabel(value) }))}
            {...field('energyType')}
          />
          <QuantityField label={`Économie ${index + 1}`} unit="kWh/an" {...field('kwh')} />
        </>
      )}
    </RowsField>
  );
}
