import { networkTariffOf } from '@suivi/domain/supply/tariff/network-tariff';
import { powerUnitOf } from '@suivi/domain/supply/tariff/power-unit';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { billFieldLabels as labels } from './bill-field-text.ts';
import type { PartFieldsProps } from './bill-part-fields.tsx';
import { LinesField } from './lines-field.tsx';
import { ReadsField } from './reads-field.tsx';

export function EstimatedField({ part, onChange }: Pick<PartFieldsProps, 'part' | 'onChange'>) {
  return (
    <Checkbox
      label={labels.isEstimated}
      hint="La facture établie sur relevé réel la remplacera."
      checked={part.isEstimated}
      onChange={isEstimated => onChange({ isEstimated })}
    />
  );
}

/** What is printed of a point beside its totals: none of it is needed. */
export function PartDetails({ part, errors, points, onChange }: PartFieldsProps) {
  const point = points.find(({ id }) => String(id) === part.pointId);
  const tariff = point ? networkTariffOf(point.networkTariff) : null;
  const classes = part.reads.map(read => read.class);
  return (
    <>
      <ReadsField
        reads={part.reads}
        powerUnit={powerUnitOf({ segment: point?.segment ?? '', networkTariff: tariff }, classes)}
        error={errors.reads}
        onChange={reads => onChange({ reads })}
      />
      <LinesField lines={part.lines} error={errors.lines} onChange={lines => onChange({ lines })} />
    </>
  );
}
