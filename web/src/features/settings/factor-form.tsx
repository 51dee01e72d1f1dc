import { energyTypes } from '@suivi/domain/energy/energy-type';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import type { FieldErrors } from '../../editing/checked.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { quantityError } from '../../lib/texts/quantity-error.ts';
import { bindFields } from '../../ui/forms/bind-fields.ts';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { type FactorDraft, factorLabels as labels } from './factor-draft.ts';
import { factorUnitLabel } from './factor-unit.ts';
import { MonthFields } from './month-fields.tsx';

type FactorFormProps = {
  /** The energy of a stored factor cannot be changed. */
  isNew: boolean;
  draft: FactorDraft;
  errors: FieldErrors<FactorDraft>;
  onChange: (part: Partial<FactorDraft>) => void;
};

/** The value of a factor, the month from which it is in force, and the document that gives it. */
export function FactorForm({ isNew, draft, errors, onChange }: FactorFormProps) {
  const { energyType, value, validFrom } = draft;
  const field = bindFields(draft, onChange, errors);
  const words = (key: 'source' | 'perimeter' | 'vintage', maxLength: number) => ({
    label: labels[key],
    maxLength,
    ...field(key),
  });
  return (
    <>
      {isNew ? (
        <SelectField
          label={labels.energyType}
          value={energyType}
          error={errors.energyType}
          options={energyTypes.map(each => ({ value: each, label: energyLabel(each) }))}
          onChange={chosen => onChange({ energyType: chosen })}
        />
      ) : (
        <p>{energyLabel(energyType)}</p>
      )}
      <QuantityField
        label={labels.value}
        required
        unit={`kg CO₂e/${factorUnitLabel(energyType)}`}
        value={value}
        error={quantityError(parseFrenchNumber(value, { kind: 'factor' })) ?? errors.value}
        onChange={typed => onChange({ value: typed })}
      />
      <MonthFields
        value={validFrom}
        onChange={chosen => onChange({ validFrom: chosen })}
        error={errors.validFrom}
      />
      <TextField
        hint="Le document qui donne cette valeur&nbsp;: Base Empreinte, arrêté, fournisseur…"
        required
        {...words('source', 300)}
      />
      <TextField hint="Ce que la valeur compte." {...words('perimeter', 200)} />
      <TextField hint="L’année de la valeur." {...words('vintage', 60)} />
    </>
  );
}
