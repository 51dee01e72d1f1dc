import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { allowsUnit, energyDefinitions } from '@suivi/domain/energy/energy-type';
import { energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { bindFields } from '../../ui/forms/bind-fields.ts';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import type { PartDraft } from './bill-draft.ts';
import { billFieldLabels as labels } from './bill-field-text.ts';
import styles from './bills.module.css';
import { haveFixedLines } from './check-bill-draft.ts';
import type { PartErrors } from './check-bill-part.ts';
import { pointOptions } from '../../widgets/points/point-options.ts';

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
        onChange({
          pointId,
          ...(first === undefined || isKept ? {} : { unit: first }),
          // The coefficient has a field only for gas.
          ...(energyType === 'gas' ? {} : { gasCoefficient: '' }),
        });
      }}
    />
  );
}

export function DayFields({ part, errors, onChange }: Omit<PartFieldsProps, 'points'>) {
  const field = bindFields(part, onChange, errors);
  return (['firstDay', 'lastDay'] as const).map(key => (
    <DateField key={key} label={labels[key]} required {...field(key)} />
  ));
}

export function QuantityFields({ part, errors, points, onChange }: PartFieldsProps) {
  const energyType = points.find(({ id }) => String(id) === part.pointId)?.energyType ?? 'electricity';
  const unitText = (unit: PartDraft['unit']) => energyUnitLabel(energyType, unit);
  const field = bindFields(part, onChange, errors);
  return (
    <>
      <QuantityField label={labels.quantity} unit={unitText(part.unit)} {...field('quantity')} />
      <SelectField
        label={labels.unit}
        options={energyDefinitions[energyType].units.map(value => ({ value, label: unitText(value) }))}
        {...field('unit')}
      />
      {energyType === 'gas' && part.unit === 'm3' && (
        <QuantityField label={labels.gasCoefficient} unit="kWh PCS/m³" {...field('gasCoefficient')} />
      )}
    </>
  );
}

/** The fixed part; hidden when the lines already say what is owed by the day. */
export function FixedField({ part, errors, onChange }: Omit<PartFieldsProps, 'points'>) {
  if (haveFixedLines(part.lines)) return null;
  const field = bindFields(part, onChange, errors);
  return (
    <QuantityField
      label={labels.fixed}
      unit="€"
      hint={'Abonnement\u00a0: réparti par jours'}
      {...field('fixed')}
    />
  );
}
