import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { allowsUnit, energyDefinitions } from '@suivi/domain/energy/energy-type';
import { energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { optionsOf } from '../../ui/forms/options-of.ts';
import type { EditedFields } from '../../editing/edited-fields.ts';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import type { PartDraft } from './bill-draft.ts';
import { billFieldLabels as labels } from './bill-field-text.ts';
import styles from './bills.module.css';
import { haveFixedLines } from './check-bill-draft.ts';
import { pointOptions } from '../../widgets/points/point-options.ts';

export type PartFieldsProps = {
  edit: EditedFields<PartDraft>;
  points: readonly DeliveryPoint[];
};

type PointFieldProps = PartFieldsProps & {
  sites: readonly SiteSummary[];
  hasFocus: boolean;
};

export function PointField({ edit, points, sites, hasFocus }: PointFieldProps) {
  return (
    <SelectField
      className={styles['wide']}
      label={labels.pointId}
      required
      {...(hasFocus ? { 'data-autofocus': '' } : {})}
      placeholder="Choisissez le point de livraison"
      options={pointOptions(points, sites)}
      {...edit.field('pointId')}
      onChange={pointId => {
        const energyType = points.find(({ id }) => String(id) === pointId)?.energyType;
        const [first] = energyType ? energyDefinitions[energyType].units : [];
        const isKept = energyType === undefined || allowsUnit(energyType, edit.values.unit);
        edit.change({
          pointId,
          ...(first === undefined || isKept ? {} : { unit: first }),
          // The coefficient has a field only for gas.
          ...(energyType === 'gas' ? {} : { gasCoefficient: '' }),
        });
      }}
    />
  );
}

export function DayFields({ edit }: Pick<PartFieldsProps, 'edit'>) {
  return (['firstDay', 'lastDay'] as const).map(key => (
    <DateField key={key} label={labels[key]} required {...edit.field(key)} />
  ));
}

export function QuantityFields({ edit: { values: part, field }, points }: PartFieldsProps) {
  const energyType = points.find(({ id }) => String(id) === part.pointId)?.energyType ?? 'electricity';
  const unitText = (unit: PartDraft['unit']) => energyUnitLabel(energyType, unit);
  return (
    <>
      <QuantityField label={labels.quantity} unit={unitText(part.unit)} {...field('quantity')} />
      <SelectField
        label={labels.unit}
        options={optionsOf(energyDefinitions[energyType].units, unitText)}
        {...field('unit')}
      />
      {energyType === 'gas' && part.unit === 'm3' && (
        <QuantityField label={labels.gasCoefficient} unit="kWh PCS/m³" {...field('gasCoefficient')} />
      )}
    </>
  );
}

/** The fixed part; hidden when the lines already say what is owed by the day. */
export function FixedField({ edit }: Pick<PartFieldsProps, 'edit'>) {
  if (haveFixedLines(edit.values.lines)) return null;
  return (
    <QuantityField
      label={labels.fixed}
      unit="€"
      hint={'Abonnement\u00a0: réparti par jours'}
      {...edit.field('fixed')}
    />
  );
}
