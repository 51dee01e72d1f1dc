import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { billFieldLabels as labels } from './bill-field-text.ts';
import type { PartFieldsProps } from './bill-part-fields.tsx';
import { LinesField } from './lines-field.tsx';
import { ReadsField } from './reads-field.tsx';

type Props = Omit<PartFieldsProps, 'points'>;

export function EstimatedField({ part, onChange }: Pick<Props, 'part' | 'onChange'>) {
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
export function PartDetails({ part, errors, onChange }: Props) {
  return (
    <>
      <ReadsField reads={part.reads} error={errors.reads} onChange={reads => onChange({ reads })} />
      <LinesField lines={part.lines} error={errors.lines} onChange={lines => onChange({ lines })} />
    </>
  );
}
