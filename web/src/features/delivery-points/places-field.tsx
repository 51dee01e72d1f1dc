import type { SiteSummary } from '@suivi/contract/sites';
import { Button } from '../../ui/buttons/button.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './delivery-points.module.css';
import { begunOn, givenToAnother, type PlaceDraft } from './point-draft.ts';

type PlacesFieldProps = {
  places: readonly PlaceDraft[];
  sites: readonly SiteSummary[];
  today: string;
  error: string | undefined;
  onChange: (places: PlaceDraft[]) => void;
};

/** To which sites the point delivers, from which day on, and which part of it is theirs. */
export function PlacesField({ places, sites, today, error, onChange }: PlacesFieldProps) {
  const set = (at: number, part: Partial<PlaceDraft>) =>
    onChange(places.map((place, index) => (index === at ? { ...place, ...part } : place)));
  const options = sites.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <fieldset className={styles['rows']}>
      <legend>Sites livrés</legend>
      <p className={styles['hint']}>
        Fin vide{'\u00a0'}: toujours livré. Les mois de chaque site suivent dès l’enregistrement.
      </p>
      {error && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {places.map((place, index) => (
        <div key={index} className={styles['row']}>
          <SelectField
            label={`Site ${index + 1}`}
            value={place.siteId}
            placeholder="Choisissez un site"
            options={options}
            onChange={siteId => set(index, { siteId })}
          />
          <TextField
            label="Du"
            type="date"
            value={place.from}
            onChange={text => onChange(begunOn(places, index, text))}
          />
          <TextField label="Au" type="date" value={place.to} onChange={to => set(index, { to })} />
          <QuantityField
            label="Part du site"
            unit="%"
            value={place.share}
            onChange={share => set(index, { share })}
          />
          {places.length > 1 && (
            <Button
              variant="quiet"
              icon="trash"
              iconOnly
              onClick={() => onChange(places.filter((_, at) => at !== index))}
            >
              {`Retirer le site ${index + 1}`}
            </Button>
          )}
        </div>
      ))}
      <div className={styles['buttons']}>
        <Button size="small" icon="arrow-right" onClick={() => onChange(givenToAnother(places, today))}>
          Donner à un autre site à partir d’une date
        </Button>
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange([...places, { siteId: '', from: '2010-01-01', to: '', share: '' }])}
        >
          Partager avec un autre site
        </Button>
      </div>
    </fieldset>
  );
}
