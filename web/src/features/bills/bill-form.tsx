import { listSuppliers } from '@suivi/contract/bills/bills';
import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { billKinds } from '@suivi/domain/bills/bill';
import { billKindLabels } from '@suivi/presentation/bills/bill-words';
import { useRead } from '../../lib/api/use-read.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { bindFields } from '../../ui/forms/bind-fields.ts';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
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
import { type BillErrors, doubtsOf } from './check-bill-draft.ts';

type BillFormProps = {
  isNew: boolean;
  draft: BillDraft;
  errors: BillErrors;
  points: readonly DeliveryPoint[];
  sites: readonly SiteSummary[];
  onChange: (part: Partial<BillDraft>) => void;
};

type Fields = Pick<BillFormProps, 'draft' | 'errors' | 'onChange'>;

/** A bill of one point is shown in one grid; with several points, each has a part of its own. */
export function BillForm({ isNew, draft, errors, points, sites, onChange: set }: BillFormProps) {
  const fields = { draft, errors, onChange: set };
  const part = { part: draft, errors, onChange: set };
  const choose = (changed: Partial<PartDraft>) => {
    const chosen = points.find(({ id }) => String(id) === changed.pointId);
    set(chosen && isNew ? { ...changed, ...ofPoint(chosen) } : changed);
  };
  const isOfOne = draft.others.length === 0;
  const field = bindFields(draft, set);
  return (
    <>
      <div className={styles['form']}>
        {isOfOne && <PointField {...part} points={points} sites={sites} hasFocus onChange={choose} />}
        <HeadFields {...fields} />
        {isOfOne && <DayFields {...part} />}
        {isOfOne && <QuantityFields {...part} points={points} />}
        <AmountFields {...fields} />
        {isOfOne && <FixedField {...part} />}
      </div>
      {isOfOne && <EstimatedField {...part} />}
      <AmountsCheck doubts={doubtsOf(draft)} isTyping />
      {isOfOne ? (
        <PartDetails {...part} points={points} />
      ) : (
        <BilledPointsField {...fields} points={points} sites={sites} />
      )}
      <div>
        <Button size="small" icon="plus" onClick={() => set(withAnotherPart(draft))}>
          Ajouter un point de livraison
        </Button>
      </div>
      <TextArea label={labels.notes} maxLength={2000} {...field('notes')} />
    </>
  );
}

function HeadFields({ draft, errors, onChange: set }: Fields) {
  const suppliers = useRead(listSuppliers).data?.suppliers ?? [];
  const field = bindFields(draft, set, errors);
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
        options={billKinds.map(value => ({ value, label: billKindLabels[value] }))}
        hint={
          draft.kind === 'credit-note'
            ? 'Saisissez les montants sans signe\u00a0: ils sont comptés en moins.'
            : undefined
        }
        {...field('kind')}
      />
      <DateField label={labels.issuedOn} required {...field('issuedOn')} />
    </>
  );
}

function AmountFields({ draft, errors, onChange }: Fields) {
  const field = bindFields(draft, onChange, errors);
  return (['ttc', 'ht', 'vat'] as const).map(key => (
    <QuantityField key={key} label={labels[key]} unit="€" required={key === 'ttc'} {...field(key)} />
  ));
}
