import { billComponents } from '@suivi/domain/energy/bill-component';
import { billComponentLabels } from '@suivi/presentation/bills/bill-words';
import { useState } from 'react';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { AddRow, Rows } from '../../ui/forms/rows-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { type LineDraft, newLine } from './bill-draft.ts';
import type { BoundField } from '../../ui/forms/bind-fields.ts';
import { DateField } from '../../ui/forms/date-field.tsx';

type LineDetailsProps = { field: <K extends keyof LineDraft>(key: K) => BoundField<LineDraft[K]> };

const units = ['kWh', 'MWh', 'j', 'kVA·j', 'kW·j', 'mois', 'kVArh', 'h', '€'];

/** What a line prints beside its amount. */
function LineDetails({ field }: LineDetailsProps) {
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

const options = optionsOf(billComponents, billComponentLabels);

/** The lines of a bill, before VAT, as printed; all are optional. */
export function LinesField(bound: BoundField<LineDraft[]>) {
  const { value: lines, onChange } = bound;
  const [isDetailed, setDetailed] = useState(() => lines.some(hasDetails));
  return (
    <Disclosure
      summary={lines.length === 0 ? 'Lignes (facultatif)' : formatCount(lines.length, 'ligne')}
      open={lines.length > 0 || undefined}
    >
      <Stack gap="small">
        <Rows {...bound} removal={index => `Retirer la ligne ${index + 1}`}>
          {(field, index) => (
            <>
              <SelectField label={`Ligne ${index + 1}`} options={options} {...field('component')} />
              <TextField label="Précision" maxLength={120} {...field('label')} />
              <QuantityField label="Montant HT" unit="€" {...field('ht')} />
              <QuantityField label="TVA" unit="%" {...field('vatPercent')} />
              {isDetailed && <LineDetails field={field} />}
            </>
          )}
        </Rows>
        <Checkbox
          label="Saisir aussi les quantités, les prix et les dates des lignes"
          hint="Ils permettent de contrôler l’acheminement, les taxes et le prix du contrat."
          checked={isDetailed}
          onChange={setDetailed}
        />
        <div>
          <AddRow onClick={() => onChange([...lines, newLine])}>Ajouter une ligne</AddRow>
        </div>
      </Stack>
    </Disclosure>
  );
}

function hasDetails({ quantity, unitPrice, firstDay, lastDay }: LineDraft): boolean {
  return [quantity, unitPrice, firstDay, lastDay].some(text => text !== '');
}
