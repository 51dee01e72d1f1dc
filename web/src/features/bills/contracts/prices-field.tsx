import { contractPriceUnits } from '@suivi/domain/contract/contract-price';
import { timeClasses } from '@suivi/domain/tariff/time-class';
import { billComponentLabels } from '@suivi/presentation/names/bill-words';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../bills.module.css';
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

/** Prices before VAT, by component and class; without days, as long as the contract. */
export function PricesField({ prices, error, onChange }: PricesFieldProps) {
  const set = (at: number, part: Partial<PriceDraft>) =>
    onChange(prices.map((price, index) => (index === at ? { ...price, ...part } : price)));
  return (
    <fieldset className={styles['rows']}>
      <legend>Prix hors taxes</legend>
      {error && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {prices.map((price, index) => (
        <div key={index} className={styles['row']}>
          <SelectField
            label={`Prix ${index + 1}`}
            value={price.component}
            options={components}
            onChange={component => set(index, { component })}
          />
          <SelectField
            label="Classe"
            value={price.class}
            options={classes}
            onChange={timeClass => set(index, { class: timeClass })}
          />
          <TextField
            label="Valeur"
            inputMode="decimal"
            value={price.value}
            onChange={value => set(index, { value })}
          />
          <SelectField
            label="Unité"
            value={price.unit}
            options={units}
            onChange={unit => set(index, { unit })}
          />
          <TextField label="Du" type="date" value={price.from} onChange={from => set(index, { from })} />
          <TextField label="Au" type="date" value={price.to} onChange={to => set(index, { to })} />
          <Button
            variant="quiet"
            icon="trash"
            iconOnly
            onClick={() => onChange(prices.filter((_, at) => at !== index))}
          >
            {`Retirer le prix ${index + 1}`}
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => onChange([...prices, prices.at(-1) ?? newPrice])}>
          Ajouter un prix
        </Button>
      </div>
    </fieldset>
  );
}
