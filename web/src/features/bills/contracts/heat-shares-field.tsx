import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../bills.module.css';
import type { HeatShareDraft } from './contract-draft.ts';

type HeatSharesProps = {
  shares: readonly HeatShareDraft[];
  error: string | undefined;
  onChange: (shares: HeatShareDraft[]) => void;
};

const empty: HeatShareDraft = { year: '', percent: '', source: '' };

/** How much of a network's heat is renewable or recovered, by year: the VAT of the year after follows. */
export function HeatSharesField({ shares, error, onChange }: HeatSharesProps) {
  const set = (at: number, part: Partial<HeatShareDraft>) =>
    onChange(shares.map((share, index) => (index === at ? { ...share, ...part } : share)));
  return (
    <fieldset className={styles['rows']}>
      <legend>Part renouvelable et de récupération du réseau</legend>
      <p className={styles['hint']}>
        À partir de 50&nbsp;% une année, la chaleur de l’année suivante est à 5,5&nbsp;% de TVA, comme
        l’abonnement (CGI, article 278-0 bis). Sans cette part, la TVA n’est pas contrôlée.
      </p>
      {error && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {shares.map((share, index) => (
        <div key={index} className={styles['row']}>
          <TextField
            label={`Part ${index + 1}, année`}
            inputMode="numeric"
            maxLength={4}
            value={share.year}
            onChange={year => set(index, { year })}
          />
          <TextField
            label="Part (%)"
            inputMode="decimal"
            value={share.percent}
            onChange={percent => set(index, { percent })}
          />
          <TextField
            label="Source"
            maxLength={200}
            value={share.source}
            onChange={source => set(index, { source })}
          />
          <Button
            variant="quiet"
            icon="trash"
            iconOnly
            onClick={() => onChange(shares.filter((_, at) => at !== index))}
          >
            {`Retirer la part ${index + 1}`}
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => onChange([...shares, empty])}>
          Ajouter une année
        </Button>
      </div>
    </fieldset>
  );
}
