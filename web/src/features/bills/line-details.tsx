import type { BoundField } from '../../ui/forms/bind-fields.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { LineDraft } from './bill-draft.ts';

type LineDetailsProps = { field: <K extends keyof LineDraft>(key: K) => BoundField<LineDraft[K]> };

const units = ['kWh', 'MWh', 'j', 'kVA·j', 'kW·j', 'mois', 'kVArh', 'h', '€'];

/** What a line prints beside its amount. */
export function LineDetails({ field }: LineDetailsProps) {
  return (
    <>
      <TextField label="Quantité" inputMode="decimal" {...field('quantity')} />
      <TextField label="Unité" suggestions={units} maxLength={20} {...field('unit')} />
      <TextField label="Prix unitaire (€)" inputMode="decimal" {...field('unitPrice')} />
      <DateField label="Du" {...field('firstDay')} />
      <DateField label="Au" {...field('lastDay')} />
    </>
  );
}
