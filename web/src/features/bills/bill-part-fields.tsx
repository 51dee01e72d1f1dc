import type { DeliveryPoint } from '@suivi/contract/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites';
import { allowsUnit, energyDefinitions } from '@suivi/domain/energy/energy-type';
import { energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { PartDraft } from './bill-draft.ts';
import { billFieldLabels as labels } from './bill-field-text.ts';
import styles from './bills.module.css';
import { haveFixedLines } from './check-bill-draft.ts';
import type { PartErrors } from './check-bill-part.ts';
import { pointOptions } from './point-options.ts';

export type PartFieldsProps = {
  part: PartDraft;
  errors: PartErrors;
  points: readonly DeliveryPoint[];
  onChange: (part: Partial<PartDraft>) => void;
};

type PointFieldProps = PartFieldsProps & {
  sites: readonly SiteSummary[];
  hasFocus: boolean;
};

export function PointField({ part, errors, points, sites, hasFocus, onChange }: PointFieldProps) {
  return (
    <SelectField
      className={styles['wide']}
      label={labels.pointId}
      required
      {...(hasFocus ? { 'data-autofocus': '' } : {})}
      value={part.pointId}
      placeholder="Choisissez le point de livraison"
      error={errors.pointId}
      options={pointOptions(points, sites)}
      onChange={pointId => {
        const energyType = points.find(({ id }) => String(id) === pointId)?.energyType;
        const [first] = energyType ? energyDefinitions[energyType].units : [];
        const isKept = energyType === undefined || allowsUnit(energyType, part.unit);
        onChange({ pointId, ...(first === undefined || isKept ? {} : { unit: first }) });
      }}
    />
  );
}

export function DayFields({ part, errors, onChange }: Omit<PartFieldsProps, 'points'>) {
  return (['firstDay', 'lastDay'] as const).map(field => (
    <TextField
      key={field}
      label={labels[field]}
      type="date"
      required
      value={part[field]}
      error={errors[field]}
      onChange={event => onChange({ [field]: event.target.value })}
    />
  ));
}

export function QuantityFields({ part, errors, points, onChange }: PartFieldsProps) {
  const energyType = points.find(({ id }) => String(id) === part.pointId)?.energyType ?? 'electricity';
  const unitText = (unit: PartDraft['unit']) => energyUnitLabel(energyType, unit);
  return (
    <>
      <QuantityField
        label={labels.quantity}
        unit={unitText(part.unit)}
        value={part.quantity}
        error={errors.quantity}
        onChange={quantity => onChange({ quantity })}
      />
      <SelectField
        label={labels.unit}
        value={part.unit}
        error={errors.unit}
        options={energyDefinitions[energyType].units.map(value => ({ value, label: unitText(value) }))}
        onChange={unit => onChange({ unit })}
      />
      {energyType === 'gas' && part.unit === 'm3' && (
        <QuantityField
          label={labels.gasCoefficient}
          unit="kWh PCS/m³"
          value={part.gasCoefficient}
          error={errors.gasCoefficient}
          onChange={gasCoefficient => onChange({ gasCoefficient })}
        />
      )}
    </>
  );
}

/** Lines say themselves what is owed by the day. */
export function FixedField({ part, errors, onChange }: Omit<PartFieldsProps, 'points'>) {
  if (haveFixedLines(part.lines)) return null;
  return (
    <QuantityField
      label={labels.fixed}
      unit="€"
      hint={'Abonnement\u00a0: réparti par jours'}
      value={part.fixed}
      error={errors.fixed}
      onChange={fixed => onChange({ fixed })}
    />
  );
}
