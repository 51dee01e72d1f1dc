import type { SiteSummary } from '@suivi/contract/sites/sites';
import { Button } from '../../ui/buttons/button.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { AddRow, RowsField } from '../../ui/forms/rows-field.tsx';
import { begunOn, givenToAnother, type PlaceDraft } from './point-draft.ts';

type PlacesFieldProps = {
  places: readonly PlaceDraft[];
  sites: readonly SiteSummary[];
  today: string;
  error: string | undefined;
  onChange: (places: PlaceDraft[]) => void;
};

/** The sites to which the point delivers, each from a given day on, with its share. */
export function PlacesField({ places, sites, today, error, onChange }: PlacesFieldProps) {
  const options = sites.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <RowsField
      legend="Sites livrés"
      hint={<>Fin vide{'\u00a0'}: toujours livré. Les mois de chaque site suivent dès l’enregistrement.</>}
      rows={places}
      error={error}
      onChange={onChange}
      removal={index => (places.length > 1 ? `Retirer le site ${index + 1}` : null)}
      buttons={
        <>
          <Button size="small" icon="arrow-right" onClick={() => onChange(givenToAnother(places, today))}>
            Donner à un autre site à partir d’une date
          </Button>
          <AddRow
            onClick={() => onChange([...places, { siteId: '', from: '2010-01-01', to: '', share: '' }])}
          >
            Partager avec un autre site
          </AddRow>
        </>
      }
    >
      {(field, index, place) => (
        <>
          <SelectField
            label={`Site ${index + 1}`}
            placeholder="Choisissez un site"
            options={options}
            {...field('siteId')}
          />
          <DateField
            label="Du"
            value={place.from}
            onChange={text => onChange(begunOn(places, index, text))}
          />
          <DateField label="Au" {...field('to')} />
          <QuantityField label="Part du site" unit="%" {...field('share')} />
        </>
      )}
    </RowsField>
  );
}
