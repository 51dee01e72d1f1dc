import { listSuppliers } from '@suivi/contract/bills';
import type { DeliveryPoint } from '@suivi/contract/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites';
import { billKinds } from '@suivi/domain/bill/bill';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { billKindLabels } from '@suivi/presentation/names/bill-words';
import { useRead } from '../../lib/api/use-read.ts';
import { energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { AmountsCheck } from './amounts-check.tsx';
import { type BillDraft, ofPoint } from './bill-draft.ts';
import { billFieldLabels as labels } from './bill-field-text.ts';
import styles from './bills.module.css';
import { type BillErrors, doubtsOf, haveFixedLines } from './check-bill-draft.ts';
import { LinesField } from './lines-field.tsx';
import { ReadsField } from './reads-field.tsx';
import { pointOptions } from './point-options.ts';

type BillFormProps = {
  isNew: boolean;
  draft: BillDraft;
  errors: BillErrors;
  points: readonly DeliveryPoint[];
  sites: readonly SiteSummary[];
  onChange: (part: Partial<BillDraft>) => void;
};

export function BillForm({ isNew, draft, errors, points, sites, onChange: set }: BillFormProps) {
  const suppliers = useRead(listSuppliers).data?.suppliers ?? [];
  const point = points.find(({ id }) => String(id) === draft.pointId);
  const energyType = point?.energyType ?? 'electricity';
  const day = (field: 'issuedOn' | 'firstDay' | 'lastDay') => (
    <TextField
      label={labels[field]}
      type="date"
      required
      value={draft[field]}
      error={errors[field]}
      onChange={event => set({ [field]: event.target.value })}
    />
  );
  const amount = (field: 'ttc' | 'ht' | 'vat' | 'fixed', hint?: string) => (
    <QuantityField
      label={labels[field]}
      unit="€"
      hint={hint}
      required={field === 'ttc'}
      value={draft[field]}
      error={errors[field]}
      onChange={value => set({ [field]: value })}
    />
  );
  return (
    <>
      <div className={styles['form']}>
        <SelectField
          className={styles['wide']}
          label={labels.pointId}
          required
          data-autofocus=""
          value={draft.pointId}
          placeholder="Choisissez le point de livraison"
          error={errors.pointId}
          options={pointOptions(points, sites)}
          onChange={id => {
            const chosen = points.find(one => String(one.id) === id);
            set(chosen && isNew ? ofPoint(chosen) : { pointId: id });
          }}
        />
        <TextField
          label={labels.supplier}
          required
          maxLength={120}
          suggestions={suppliers.map(({ name }) => name)}
          value={draft.supplier}
          error={errors.supplier}
          onChange={event => set({ supplier: event.target.value })}
        />
        <TextField
          label={labels.number}
          required
          maxLength={60}
          value={draft.number}
          error={errors.number}
          onChange={event => set({ number: event.target.value })}
        />
        <SelectField
          label={labels.kind}
          value={draft.kind}
          options={billKinds.map(value => ({ value, label: billKindLabels[value] }))}
          hint={
            draft.kind === 'credit-note'
              ? 'Saisissez les montants sans signe\u00a0: ils sont comptés en moins.'
              : undefined
          }
          onChange={kind => set({ kind })}
        />
        {day('issuedOn')}
        {day('firstDay')}
        {day('lastDay')}
        <QuantityField
          label={labels.quantity}
          unit={energyUnitLabel(energyType, draft.unit)}
          value={draft.quantity}
          error={errors.quantity}
          onChange={quantity => set({ quantity })}
        />
        <SelectField
          label={labels.unit}
          value={draft.unit}
          error={errors.unit}
          options={energyDefinitions[energyType].units.map(value => ({
            value,
            label: energyUnitLabel(energyType, value),
          }))}
          onChange={unit => set({ unit })}
        />
        {energyType === 'gas' && draft.unit === 'm3' && (
          <CoefficientField draft={draft} errors={errors} onChange={set} />
        )}
        {amount('ttc')}
        {amount('ht')}
        {amount('vat')}
        {!haveFixedLines(draft.lines) && amount('fixed', 'Abonnement\u00a0: réparti par jours')}
      </div>
      <Checkbox
        label={labels.isEstimated}
        hint="La facture établie sur relevé réel la remplacera."
        checked={draft.isEstimated}
        onChange={isEstimated => set({ isEstimated })}
      />
      <AmountsCheck doubts={doubtsOf(draft)} isTyping />
      <ReadsField reads={draft.reads} error={errors.reads} onChange={reads => set({ reads })} />
      <LinesField lines={draft.lines} error={errors.lines} onChange={lines => set({ lines })} />
      <TextArea
        label={labels.notes}
        maxLength={2000}
        value={draft.notes}
        onChange={event => set({ notes: event.target.value })}
      />
    </>
  );
}

function CoefficientField({ draft, errors, onChange }: Pick<BillFormProps, 'draft' | 'errors' | 'onChange'>) {
  return (
    <QuantityField
      label={labels.gasCoefficient}
      unit="kWh PCS/m³"
      value={draft.gasCoefficient}
      error={errors.gasCoefficient}
      onChange={gasCoefficient => onChange({ gasCoefficient })}
    />
  );
}
