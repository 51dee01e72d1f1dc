import type { SiteSummary } from '@suivi/contract/sites/sites';
import { type PowerUnit, powerUnits } from '@suivi/domain/supply/tariff/power-unit';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { BoundField } from '../../ui/forms/bind-fields.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { AddRow, RowsField } from '../../ui/forms/rows-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import {
  begunOn,
  type CalendarDraft,
  type ExciseDraft,
  givenToAnother,
  type PlaceDraft,
  type PowerDraft,
} from './point-draft.ts';

type DatedRows<Row> = BoundField<Row[]> & { today: string };

/** The sites to which the point delivers, each from a given day on, with its share. */
export function PlacesField({
  sites,
  today,
  ...bound
}: DatedRows<PlaceDraft> & { sites: readonly SiteSummary[] }) {
  const { value: places, onChange } = bound;
  const options = sites.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <RowsField
      legend="Sites livrés"
      hint={<>Fin vide{'\u00a0'}: toujours livré. Les mois de chaque site suivent dès l’enregistrement.</>}
      {...bound}
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

const units = optionsOf(powerUnits);
const classes = ['Base', 'Pointe', 'HPH', 'HCH', 'HPB', 'HCB'];

/** Subscribed powers, each from a given day on; `unit` is proposed for a further one. */
export function PowersField({ unit, today, ...bound }: DatedRows<PowerDraft> & { unit: PowerUnit }) {
  return (
    <RowsField
      legend="Puissances souscrites"
      {...bound}
      removal={index => `Retirer la puissance ${index + 1}`}
      addition="Ajouter une puissance"
      added={{ class: '', value: '', unit, from: today }}
    >
      {field => (
        <>
          <TextField label="Classe" suggestions={classes} maxLength={20} {...field('class')} />
          <TextField label="Puissance" inputMode="decimal" {...field('value')} />
          <SelectField label="Unité" options={units} {...field('unit')} />
          <DateField label="Depuis le" {...field('from')} />
        </>
      )}
    </RowsField>
  );
}

/** The reduced excise rates attested for the point, each from a given day on; an empty rate ends the reduction. */
export function ExcisesField({ today, ...bound }: DatedRows<ExciseDraft>) {
  return (
    <RowsField
      legend="Taux réduit d’accise"
      {...bound}
      removal={index => `Retirer le taux ${index + 1}`}
      addition="Ajouter un taux attesté"
      added={{ from: today, reducedRate: '' }}
    >
      {field => (
        <>
          <TextField
            label="Taux attesté (€/MWh)"
            hint="Vide&nbsp;: taux normal à partir de ce jour."
            inputMode="decimal"
            {...field('reducedRate')}
          />
          <DateField label="À partir du" {...field('from')} />
        </>
      )}
    </RowsField>
  );
}

/** The off-peak hours of a delivery point, each set from a given day on: they are decided locally and printed on the bill. */
export function CalendarsField({ today, ...bound }: DatedRows<CalendarDraft>) {
  return (
    <RowsField
      legend="Heures creuses"
      {...bound}
      removal={index => `Retirer les heures creuses ${index + 1}`}
      addition="Ajouter des heures creuses"
      added={{ from: today, high: '', low: '', pointe: '', source: 'bill' }}
    >
      {field => (
        <>
          <TextField label="De novembre à mars" hint="8 h, par exemple 22:00-06:00" {...field('high')} />
          <TextField
            label="D’avril à octobre"
            hint="Par exemple 02:00-06:00, 11:00-15:00"
            {...field('low')}
          />
          <TextField label="Pointe fixe (HTA)" hint="2 h + 2 h, ou rien" {...field('pointe')} />
          <DateField label="À partir du" {...field('from')} />
        </>
      )}
    </RowsField>
  );
}
