import { networkTariffOf } from '@suivi/domain/supply/tariff/network-tariff';
import { powerUnitOf } from '@suivi/domain/supply/tariff/power-unit';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { besideLabels, billFieldLabels as labels } from './bill-field-text.ts';
import type { PartFieldsProps } from './bill-part-fields.tsx';
import { LinesField } from './lines-field.tsx';
import { ReadsField } from './reads-field.tsx';

/** The « estimated » box, with the question raised by a bill that overlaps an estimate, once it is asked or answered. */
export function EstimatedField({ edit }: Pick<PartFieldsProps, 'edit'>) {
  const { values: part, errors, field, change } = edit;
  const isAsked = part.beside !== '' || errors.beside !== undefined;
  return (
    <>
      <Checkbox
        label={labels.isEstimated}
        hint="Une facture réelle la remplacera, ou la complétera."
        checked={part.isEstimated}
        onChange={isEstimated => change({ isEstimated })}
      />
      {isAsked && (
        <SelectField
          label={labels.beside}
          placeholder={besideLabels['']}
          options={optionsOf(['no', 'yes'] as const, besideLabels)}
          {...field('beside')}
        />
      )}
    </>
  );
}

/** The details printed for a point beside its totals; all are optional. */
export function PartDetails({ edit: { values: part, field }, points }: PartFieldsProps) {
  const point = points.find(({ id }) => String(id) === part.pointId);
  const tariff = point ? networkTariffOf(point.networkTariff) : null;
  const classes = part.reads.map(read => read.class);
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
