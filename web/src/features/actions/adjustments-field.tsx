import { listDocuments } from '@suivi/contract/documents';
import { savingEnergies } from '@suivi/domain/saving/saving-action';
import { useRead } from '../../lib/api/use-read.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { AdjustmentDraft } from './action-draft.ts';
import styles from './actions.module.css';

type AdjustmentsFieldProps = {
  /** Null for an action that is not stored yet: it has no document. */
  actionId: number | null;
  adjustments: readonly AdjustmentDraft[];
  error: string | undefined;
  onChange: (adjustments: AdjustmentDraft[]) => void;
};

/** What changed at the site beside the works, month by month, with its reason and what proves it. */
export function AdjustmentsField({ actionId, adjustments, error, onChange }: AdjustmentsFieldProps) {
  const query = { subject: `saving-action:${actionId ?? 0}` };
  const read = useRead(listDocuments, { query }, { enabled: actionId !== null });
  const set = (at: number, part: Partial<AdjustmentDraft>) =>
    onChange(adjustments.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const documents = (read.data?.documents ?? []).map(({ documentId, name }) => ({
    value: String(documentId),
    label: name,
  }));
  return (
    <fieldset className={styles['rows']}>
      <legend>Ajustements non périodiques</legend>
      <p className={styles['hint']}>
        Ce qui a changé sans les travaux{'\u00a0'}: une aile ouverte (kWh en plus) ou fermée (kWh en moins,
        avec un signe moins).
      </p>
      {error && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {adjustments.map((row, index) => (
        <div key={index} className={styles['row']}>
          <SelectField
            label={`Énergie de l’ajustement ${index + 1}`}
            value={row.energyType}
            options={savingEnergies.map(value => ({ value, label: energyLabel(value) }))}
            onChange={energyType => set(index, { energyType })}
          />
          <TextField
            label="Du mois de"
            type="month"
            value={row.from}
            onChange={from => set(index, { from })}
          />
          <TextField label="Au mois de" type="month" value={row.to} onChange={to => set(index, { to })} />
          <QuantityField label="Par mois" unit="kWh" value={row.kwh} onChange={kwh => set(index, { kwh })} />
          <TextField
            label="Raison"
            maxLength={300}
            value={row.reason}
            onChange={reason => set(index, { reason })}
          />
          <SelectField
            label="Document"
            hint={documents.length === 0 ? 'Joignez-le d’abord à l’action' : undefined}
            value={row.documentId}
            placeholder="Aucun"
            options={documents}
            onChange={documentId => set(index, { documentId })}
          />
          <Button
            variant="quiet"
            icon="trash"
            iconOnly
            onClick={() => onChange(adjustments.filter((_, at) => at !== index))}
          >
            {`Retirer l’ajustement ${index + 1}`}
          </Button>
        </div>
      ))}
      <div className={styles['buttons']}>
        <Button
          size="small"
          icon="plus"
          onClick={() =>
            onChange([
              ...adjustments,
              { energyType: 'gas', from: '', to: '', kwh: '', reason: '', documentId: '' },
            ])
          }
        >
          Ajouter un ajustement
        </Button>
      </div>
    </fieldset>
  );
}
