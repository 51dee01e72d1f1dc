import { listSuppliers } from '@suivi/contract/bills/bills';
import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { billKinds } from '@suivi/domain/bills/bill';
import { billKindLabels } from '@suivi/presentation/bills/bill-words';
import type { EditedFields } from '../../editing/edited-fields.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { AddRow } from '../../ui/forms/rows-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { AmountsCheck } from './amounts-check.tsx';
import { type BillDraft, ofPoint, type PartDraft } from './bill-draft.ts';
import { billFieldLabels as labels } from './bill-field-text.ts';
import { EstimatedField, PartDetails } from './bill-part-details.tsx';
import { DayFields, FixedField, PointField, QuantityFields } from './bill-part-fields.tsx';
import { withAnotherPart } from './billed-points.ts';
import { BilledPointsField } from './billed-points-field.tsx';
import styles from './bills.module.css';
import { ClosedBillNotice } from './closed-bill-notice.tsx';
import { doubtsOf } from './check-bill-draft.ts';

type BillFormProps = {
  /** Whether what is known about a chosen delivery point is proposed. */
  isNew: boolean;
  /** Whether the bill is already stored. */
  isStored: boolean;
  edit: EditedFields<BillDraft>;
  points: readonly DeliveryPoint[];
  sites: readonly SiteSummary[];
};

/** A bill of one point is shown in one grid; with several points, each has a part of its own. */
export function BillForm({ isNew, isStored, edit, points, sites }: BillFormProps) {
  const { values: draft, field, change } = edit;
  const choose = (changed: Partial<PartDraft>) => {
    const chosen = points.find(({ id }) => String(id) === changed.pointId);
    change(chosen && isNew ? { ...changed, ...ofPoint(chosen) } : changed);
  };
  const isOfOne = draft.others.length === 0;
  return (
    <>
      <div className={styles['form']}>
        {isOfOne && <PointField edit={{ ...edit, change: choose }} points={points} sites={sites} hasFocus />}
        <HeadFields edit={edit} />
        {isOfOne && <DayFields edit={edit} />}
        {isOfOne && <QuantityFields edit={edit} points={points} />}
        {(['ttc', 'ht', 'vat'] as const).map(key => (
          <QuantityField key={key} label={labels[key]} unit="€" required={key === 'ttc'} {...field(key)} />
        ))}
        {isOfOne && <FixedField edit={edit} />}
      </div>
      {isOfOne && <EstimatedField edit={edit} />}
      <AmountsCheck doubts={doubtsOf(draft)} isTyping />
      {isOfOne ? (
        <PartDetails edit={edit} points={points} />
      ) : (
        <BilledPointsField edit={edit} points={points} sites={sites} />
      )}
      <div>
        <AddRow onClick={() => change(withAnotherPart(draft))}>Ajouter un point de livraison</AddRow>
      </div>
      <TextArea label={labels.notes} maxLength={2000} {...field('notes')} />
      <ClosedBillNotice parts={[draft, ...draft.others]} points={points} sites={sites} isStored={isStored} />
    </>
  );
}

function HeadFields({ edit: { values, field } }: Pick<BillFormProps, 'edit'>) {
  const suppliers = useRead(listSuppliers).data?.suppliers ?? [];
  return (
    <>
      <TextField
        label={labels.supplier}
        required
        maxLength={120}
        suggestions={suppliers.map(({ name }) => name)}
        {...field('supplier')}
      />
      <TextField label={labels.number} required maxLength={60} {...field('number')} />
      <SelectField
        label={labels.kind}
        options={optionsOf(billKinds, billKindLabels)}
        hint={
          values.kind === 'credit-note'
            ? 'Saisissez les montants sans signe\u00a0: ils sont comptés en moins.'
            : undefined
        }
        {...field('kind')}
      />
      <DateField label={labels.issuedOn} required {...field('issuedOn')} />
    </>
  );
}
