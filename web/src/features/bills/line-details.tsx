import { TextField } from '../../ui/forms/text-field.tsx';
import type { LineDraft } from './bill-draft.ts';

type LineDetailsProps = { line: LineDraft; onChange: (part: Partial<LineDraft>) => void };

const units = ['kWh', 'MWh', 'j', 'kVA·j', 'kW·j', 'mois', 'kVArh', 'h', '€'];

/** What a line prints beside its amount. */
export function LineDetails({ line, onChange }: LineDetailsProps) {
  return (
    <>
      <TextField
        label="Quantité"
        inputMode="decimal"
        value={line.quantity}
        onChange={event => onChange({ quantity: event.target.value })}
      />
      <TextField
        label="Unité"
        suggestions={units}
        maxLength={20}
        value={line.unit}
        onChange={event => onChange({ unit: event.target.value })}
      />
      <TextField
        label="Prix unitaire (€)"
        inputMode="decimal"
        value={line.unitPrice}
        onChange={event => onChange({ unitPrice: event.target.value })}
      />
      <TextField
        label="Du"
        type="date"
        value={line.firstDay}
        onChange={event => onChange({ firstDay: event.target.value })}
      />
      <TextField
        label="Au"
        type="date"
        value={line.lastDay}
        onChange={event => onChange({ lastDay: event.target.value })}
      />
    </>
  );
}
