import { billComponents } from '@suivi/domain/bill/bill-component';
import { billComponentLabels } from '@suivi/presentation/names/bill-words';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { formatCount } from '@suivi/presentation/formats/number-formats';
import { type LineDraft, newLine } from './bill-draft.ts';
import styles from './bills.module.css';
import { LineDetails } from './line-details.tsx';

type LinesFieldProps = {
  lines: readonly LineDraft[];
  error: string | undefined;
  onChange: (lines: LineDraft[]) => void;
};

const options = billComponents.map(value => ({ value, label: billComponentLabels[value] }));

/** The lines of a bill, before VAT, as printed: none is needed. */
export function LinesField({ lines, error, onChange }: LinesFieldProps) {
  const [isDetailed, setDetailed] = useState(() => lines.some(hasDetails));
  const set = (at: number, part: Partial<LineDraft>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  return (
    <Disclosure
      summary={lines.length === 0 ? 'Lignes (facultatif)' : formatCount(lines.length, 'ligne')}
      open={lines.length > 0 || undefined}
    >
      {error && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {lines.map((line, index) => (
        <div key={index} className={styles['row']}>
          <SelectField
            label={`Ligne ${index + 1}`}
            value={line.component}
            options={options}
            onChange={component => set(index, { component })}
          />
          <TextField
            label="Précision"
            maxLength={120}
            value={line.label}
            onChange={label => set(index, { label })}
          />
          <QuantityField label="Montant HT" unit="€" value={line.ht} onChange={ht => set(index, { ht })} />
          <QuantityField
            label="TVA"
            unit="%"
            value={line.vatPercent}
            onChange={vatPercent => set(index, { vatPercent })}
          />
          {isDetailed && <LineDetails line={line} onChange={part => set(index, part)} />}
          <Button
            variant="quiet"
            icon="trash"
            iconOnly
            onClick={() => onChange(lines.filter((_, at) => at !== index))}
          >
            {`Retirer la ligne ${index + 1}`}
          </Button>
        </div>
      ))}
      <Checkbox
        label="Saisir aussi les quantités, les prix et les dates des lignes"
        hint="Ils permettent de contrôler l’acheminement, les taxes et le prix du contrat."
        checked={isDetailed}
        onChange={setDetailed}
      />
      <div>
        <Button size="small" icon="plus" onClick={() => onChange([...lines, newLine])}>
          Ajouter une ligne
        </Button>
      </div>
    </Disclosure>
  );
}

function hasDetails({ quantity, unitPrice, firstDay, lastDay }: LineDraft): boolean {
  return [quantity, unitPrice, firstDay, lastDay].some(text => text !== '');
}
