import { contractPriceUnits } from '@suivi/domain/supply/contract/contract-price';
import { timeClasses } from '@suivi/domain/supply/tariff/time-class';
import { billComponentLabels } from '@suivi/presentation/bills/bill-words';
import { optionsOf } from '../../../ui/forms/options-of.ts';
import type { BoundField } from '../../../ui/forms/bind-fields.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { RowsField } from '../../../ui/forms/rows-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { type HeatShareDraft, newPrice, type PriceDraft, pricedComponents } from './contract-draft.ts';

const components = optionsOf(pricedComponents, billComponentLabels);
const classes = [{ value: 'all' as const, label: 'Toutes' }, ...optionsOf(timeClasses)];
const units = optionsOf(contractPriceUnits);

/** Prices before VAT, by component and time class; a price without days applies for the whole contract. */
export function PricesField(bound: BoundField<PriceDraft[]>) {
  return (
    <RowsField
      legend="Prix hors taxes"
      {...bound}
      removal={index => `Retirer le prix ${index + 1}`}
      addition="Ajouter un prix"
      added={bound.value.at(-1) ?? newPrice}
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

/** The renewable or recovered share of a network's heat, by year: it decides the VAT rate of the following year. */
export function HeatSharesField(bound: BoundField<HeatShareDraft[]>) {
  return (
    <RowsField
      legend="Part renouvelable et de récupération du réseau"
      hint={
        <>
          À partir de 50&nbsp;% une année, la chaleur de l’année suivante est à 5,5&nbsp;% de TVA, comme
          l’abonnement (CGI, article 278-0 bis). Sans cette part, la TVA n’est pas contrôlée.
        </>
      }
      {...bound}
      removal={index => `Retirer la part ${index + 1}`}
      addition="Ajouter une année"
      added={{ year: '', percent: '', source: '' }}
    >
      {(field, index) => (
        <>
          <TextField
            label={`Part ${index + 1}, année`}
            inputMode="numeric"
            maxLength={4}
            {...field('year')}
          />
          <TextField label="Part (%)" inputMode="decimal" {...field('percent')} />
          <TextField label="Source" maxLength={200} {...field('source')} />
        </>
      )}
    </RowsField>
  );
}
