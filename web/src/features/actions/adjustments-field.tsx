import { listDocuments } from '@suivi/contract/documents/documents';
import { savingEnergies } from '@suivi/domain/actions/saving-action';
import { useRead } from '../../lib/api/use-read.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { RowsField } from '../../ui/forms/rows-field.tsx';
import type { AdjustmentDraft } from './action-draft.ts';

type AdjustmentsFieldProps = {
  /** Null for an action that is not stored yet and therefore has no documents. */
  actionId: number | null;
  adjustments: readonly AdjustmentDraft[];
  error: string | undefined;
  onChange: (adjustments: AdjustmentDraft[]) => void;
};

/** Changes at the site other than the works, month by month, with their reason and their evidence. */
export function AdjustmentsField({ actionId, adjustments, error, onChange }: AdjustmentsFieldProps) {
  const query = { subject: `saving-action:${actionId ?? 0}` };
  const read = useRead(listDocuments, { query }, { enabled: actionId !== null });
  const documents = (read.data?.documents ?? []).map(({ documentId, name }) => ({
    value: String(documentId),
    label: name,
  }));
  return (
    <RowsField
      legend="Ajustements non périodiques"
      hint={
        <>
          Ce qui a changé sans les travaux{'\u00a0'}: une aile ouverte (kWh en plus) ou fermée (kWh en moins,
          avec un signe moins).
        </>
      }
      value={adjustments}
      error={error}
      onChange={onChange}
      removal={index => `Retirer l’ajustement ${index + 1}`}
      addition="Ajouter un ajustement"
      added={{ energyType: 'gas', from: '', to: '', kwh: '', reason: '', documentId: '' }}
    >
      {(field, index) => (
        <>
          <SelectField
            label={`Énergie de l’ajustement ${index + 1}`}
            options={savingEnergies.map(value => ({ value, label: energyLabel(value) }))}
            {...field('energyType')}
          />
          <DateField label="Du mois de" isMonth {...field('from')} />
          <DateField label="Au mois de" isMonth {...field('to')} />
          <QuantityField label="Par mois" unit="kWh" {...field('kwh')} />
          <TextField label="Raison" maxLength={300} {...field('reason')} />
          <SelectField
            label="Document"
            hint={documents.length === 0 ? 'Joignez-le d’abord à l’action' : undefined}
            placeholder="Aucun"
            options={documents}
            {...field('documentId')}
          />
        </>
      )}
    </RowsField>
  );
}
