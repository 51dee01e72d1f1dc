import { networkTariffOf } from '@suivi/domain/supply/tariff/network-tariff';
import { powerUnitOf } from '@suivi/domain/supply/tariff/power-unit';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { sharingsOf } from '@suivi/domain/supply/fields/sharing';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import { pointFields } from '@suivi/domain/supply/fields/point-fields';
import { pointWords, sharingHints, sharingLabels } from '@suivi/presentation/supply/point-fields';
import { SimpleFields } from '../../editing/simple-fields.tsx';
import type { EditedFields } from '../../editing/edited-fields.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './delivery-points.module.css';
import { type PointDraft, pointFieldLabels as labels, withEnergy } from './point-draft.ts';
import { CalendarsField, ExcisesField, PlacesField, PowersField } from './point-rows.tsx';

type PointFormProps = {
  isNew: boolean;
  edit: EditedFields<PointDraft>;
  sites: readonly SiteSummary[];
  today: string;
};

const numberHints: Partial<Record<PointDraft['energyType'], string>> = {
  electricity: 'PRM ou PDL, 14 chiffres',
  gas: 'PCE, 14 chiffres ou GI et 6 chiffres',
  water: 'N° du contrat ou de l’abonné',
  fuel: 'Nom ou n° de la cuve',
  heat_network: 'N° de la sous-station',
};

export function PointForm({ isNew, edit, sites, today }: PointFormProps) {
  const { values: draft, field, change } = edit;
  return (
    <>
      <div className={styles['form']}>
        <SelectField
          label={labels.energyType}
          value={draft.energyType}
          disabled={!isNew}
          options={optionsOf(energyTypes, energyLabel)}
          onChange={chosen => change(withEnergy(draft, chosen))}
        />
        <TextField
          label={labels.number}
          hint={numberHints[draft.energyType] ?? 'Tel qu’il figure sur le contrat'}
          required
          maxLength={pointFields.number.most}
          {...field('number')}
        />
        <SimpleFields
          fields={pointFields}
          words={pointWords}
          bind={field}
          but={['number', 'sharing', 'notes', 'powers', 'excises', 'calendars']}
        />
        <SelectField
          label={labels.sharing}
          hint={sharingHints[draft.sharing]}
          options={optionsOf(sharingsOf(draft.energyType), sharingLabels)}
          {...field('sharing')}
        />
      </div>
      <PlacesField sites={sites} today={today} {...field('places')} />
      <PowersField
        today={today}
        unit={powerUnitOf({ ...draft, networkTariff: networkTariffOf(draft.networkTariff) })}
        {...field('powers')}
      />
      {(draft.energyType === 'electricity' || draft.energyType === 'gas') && (
        <ExcisesField today={today} {...field('excises')} />
      )}
      {draft.energyType === 'electricity' && <CalendarsField today={today} {...field('calendars')} />}
      <TextArea label={labels.notes} maxLength={pointFields.notes.most} {...field('notes')} />
    </>
  );
}
