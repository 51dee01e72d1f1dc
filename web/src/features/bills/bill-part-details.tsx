import { networkTariffOf } from '@suivi/domain/supply/tariff/network-tariff';
import { powerUnitOf } from '@suivi/domain/supply/tariff/power-unit';
import { bindFields } from '../../ui/forms/bind-fields.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { besideLabels, billFieldLabels as labels } from './bill-field-text.ts';
import type { PartFieldsProps } from './bill-part-fields.tsx';
import { LinesField } from './lines-field.tsx';
import { ReadsField } from './reads-field.tsx';

/** The « estimated » box, with the question raised by a bill that overlaps an estimate, once it is asked or answered. */
export function EstimatedField({ part, errors, onChange }: Omit<PartFieldsProps, 'points'>) {
  const isAsked = part.beside !== '' || errors.beside !== undefined;
  return (
    <>
      <Checkbox
        label={labels.isEstimated}
        hint="Une facture réelle la remplacera, ou la complétera."
        checked={part.isEstimated}
        onChange={isEstimated => onChange({ isEstimated })}
      />
      {isAsked && (
        <SelectField
          label={labels.beside}
          placeholder={besideLabels['']}
          options={(['no', 'yes'] as const).map(value => ({ value, label: besideLabels[value] }))}
          {...bindFields(part, onChange, errors)('beside')}
        />
      )}
    </>
  );
}

/** The details printed for a point beside its totals; all are optional. */
export function PartDetails({ part, errors, points, onChange }: PartFieldsProps) {
  const point = points.find(({ id }) => String(id) === part.pointId);
  const tariff = point ? networkTariffOf(point.networkTariff) : null;
  const classes = part.reads.map(read => read.class);
  const field = bindFields(part, onChange, errors);
  return (
    <>
      <ReadsField
        powerUnit={powerUnitOf({ segment: point?.segment ?? '', networkTariff: tariff }, classes)}
        {...field('reads')}
      />
      <LinesField {...field('lines')} />
    </>
  );
}
