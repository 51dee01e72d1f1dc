import { contractPriceUnits } from '@suivi/domain/supply/contract/contract-price';
import { timeClasses } from '@suivi/domain/supply/tariff/time-class';
import { billComponentLabels } from '@suivi/presentation/bills/bill-words';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { AddRow, RowsField } from '../../../ui/forms/rows-field.tsx';
import { newPrice, type PriceDraft, pricedComponents } from './contract-draft.ts';

type PricesFieldProps = {
  prices: readonly PriceDraft[];
  error: string | undefined;
  onChange: (prices: PriceDraft[]) => void;
};

const components = pricedComponents.map(value => ({ value, label: billComponentLabels[value] }));
const classes = [
  { value: 'all' as const, label: 'Toutes' },
  ...timeClasses.map(value => ({ value, label: value })),
];
const units = contractPriceUnits.map(value => ({ value, label: value }));

/** Prices before VAT, by component and time class; a price without days applies for the whole contract. */
export function PricesField({ prices, error, onChange }: PricesFieldProps) {
  return (
    <RowsField
      legend="Prix hors taxes"
      rows={prices}
      error={error}
      onChange={onChange}
      removal={index => `Retirer le prix ${index + 1}`}
      buttons={
        <AddRow onClick={() => onChange([...prices, prices.at(-1) ?? newPrice])}>Ajouter un prix</AddRow>
      }
    >
      {(field, index) => (
        <>
          <SelectField label={`Prix ${index + 1}`} options={components} {...field('component')} />
          <SelectField label="Classe" options={classes} {...field('class')} />
          <TextField label="Valeur" inputMode="decimal" {...field('value')} />
          <SelectField label="Unité" options={units} {...field('unit')} />
          <DateField label="Du" {...field('from')} />
          <DateField label="Au" {...field('to')} />
        </>
      )}
    </RowsField>
  );
}
