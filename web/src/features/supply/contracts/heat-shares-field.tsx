import { TextField } from '../../../ui/forms/text-field.tsx';
import { AddRow, RowsField } from '../../../ui/forms/rows-field.tsx';
import type { HeatShareDraft } from './contract-draft.ts';

type HeatSharesProps = {
  shares: readonly HeatShareDraft[];
  error: string | undefined;
  onChange: (shares: HeatShareDraft[]) => void;
};

const empty: HeatShareDraft = { year: '', percent: '', source: '' };

/** The renewable or recovered share of a network's heat, by year: it decides the VAT rate of the following year. */
export function HeatSharesField({ shares, error, onChange }: HeatSharesProps) {
  return (
    <RowsField
      legend="Part renouvelable et de récupération du réseau"
      hint={
        <>
          À partir de 50&nbsp;% une année, la chaleur de l’année suivante est à 5,5&nbsp;% de TVA, comme
          l’abonnement (CGI, article 278-0 bis). Sans cette part, la TVA n’est pas contrôlée.
        </>
      }
      rows={shares}
      error={error}
      onChange={onChange}
      removal={index => `Retirer la part ${index + 1}`}
      buttons={<AddRow onClick={() => onChange([...shares, empty])}>Ajouter une année</AddRow>}
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
