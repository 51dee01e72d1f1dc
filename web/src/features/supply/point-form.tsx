import { networkTariffOf } from '@suivi/domain/supply/tariff/network-tariff';
import { powerUnitOf } from '@suivi/domain/supply/tariff/power-unit';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { sharingsOf } from '@suivi/domain/supply/fields/sharing';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import { pointFields } from '@suivi/domain/supply/fields/point-fields';
import { pointWords, sharingHints, sharingLabels } from '@suivi/presentation/supply/point-fields';
import { SimpleFields } from '../../editing/simple-fields.tsx';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { bindFields } from '../../ui/forms/bind-fields.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './delivery-points.module.css';
import { PlacesField } from './places-field.tsx';
import { type PointDraft, type PointErrors, pointFieldLabels as labels, withEnergy } from './point-draft.ts';
import { CalendarsField } from './calendars-field.tsx';
import { ExcisesField } from './excises-field.tsx';
import { PowersField } from './powers-field.tsx';

type PointFormProps = {
  isNew: boolean;
  draft: PointDraft;
  errors: PointErrors;
  sites: readonly SiteSummary[];
  today: string;
  onChange: (part: Partial<PointDraft>) => void;
};

const numberHints: Partial<Record<PointDraft['energyType'], string>> = {
  electricity: 'PRM ou PDL, 14 chiffres',
  gas: 'PCE, 14 chiffres ou GI et 6 chiffres',
  water: 'N° du contrat ou de l’abonné',
  fuel: 'Nom ou n° de la cuve',
  heat_network: 'N° de la sous-station',
};

export function PointForm({ isNew, draft, errors, sites, today, onChange: set }: PointFormProps) {
  const field = bindFields(draft, set, errors);
  return (
    <>
      <div className={styles['form']}>
        <SelectField
          label={labels.energyType}
          value={draft.energyType}
          disabled={!isNew}
          options={energyTypes.map(value => ({ value, label: energyLabel(value) }))}
          onChange={chosen => set(withEnergy(draft, chosen))}
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
          options={sharingsOf(draft.energyType).map(value => ({ value, label: sharingLabels[value] }))}
          {...field('sharing')}
        />
      </div>
      <PlacesField
        places={draft.places}
        sites={sites}
        today={today}
        error={errors.places}
        onChange={places => set({ places })}
      />
      <PowersField
        powers={draft.powers}
        today={today}
        unit={powerUnitOf({ ...draft, networkTariff: networkTariffOf(draft.networkTariff) })}
        error={errors.powers}
        onChange={powers => set({ powers })}
      />
      {(draft.energyType === 'electricity' || draft.energyType === 'gas') && (
        <ExcisesField
          excises={draft.excises}
          today={today}
          error={errors.excises}
          onChange={excises => set({ excises })}
        />
      )}
      {draft.energyType === 'electricity' && (
        <CalendarsField
          calendars={draft.calendars}
          today={today}
          error={errors.calendars}
          onChange={calendars => set({ calendars })}
        />
      )}
      <TextArea label={labels.notes} maxLength={pointFields.notes.most} {...field('notes')} />
    </>
  );
}
