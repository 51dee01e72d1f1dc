import { siteTypes } from '@suivi/domain/site/site';
import { siteTypeLabels } from '@suivi/presentation/names/site-type-labels';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { EnergiesField } from './energies-field.tsx';
import { readFiness, readPlace, type SiteDraft, type SiteErrors } from './site-draft.ts';
import styles from './sites.module.css';
import { StationField } from './station-field.tsx';
import { subjectHint } from './subject-hint.ts';

type SiteFormProps = {
  /** Null for a new site. */
  siteId: number | null;
  draft: SiteDraft;
  errors: SiteErrors;
  onChange: (part: Partial<SiteDraft>) => void;
  onPropose: (() => void) | null;
};

const types = siteTypes.map(value => ({ value, label: siteTypeLabels[value] }));

export function SiteForm({ siteId, draft, errors, onChange: set, onPropose }: SiteFormProps) {
  return (
    <>
      <div className={styles['form']}>
        <TextField
          label="Nom"
          required
          maxLength={120}
          value={draft.name}
          error={errors.name}
          onChange={event => set({ name: event.target.value })}
        />
        <SelectField
          label="Type"
          value={draft.siteType}
          options={types}
          onChange={siteType => set({ siteType })}
        />
        <TextField
          label="Commune"
          maxLength={120}
          value={draft.city}
          error={errors.city}
          onChange={event => set({ city: event.target.value })}
        />
        <TextField
          label="SIRET"
          hint="14 chiffres"
          inputMode="numeric"
          value={draft.siret}
          error={errors.siret}
          onChange={event => set({ siret: event.target.value })}
        />
        <TextField
          label="FINESS"
          hint="9 caractères, numéro de l’établissement"
          value={draft.finess}
          error={errors.finess}
          onChange={event => set({ finess: event.target.value })}
        />
        <QuantityField
          label="Surface de plancher"
          hint={'Pour le seuil de 1\u202f000\u00a0m²'}
          unit="m²"
          value={draft.floorArea}
          error={errors.floorArea}
          onChange={floorArea => set({ floorArea })}
        />
        <QuantityField
          label="Surface de consommations énergétiques"
          hint="Divise les kWh"
          unit="m²"
          value={draft.energyArea}
          error={errors.energyArea}
          onChange={energyArea => set({ energyArea })}
        />
        <QuantityField
          label="Altitude"
          unit="m"
          value={draft.altitude}
          error={errors.altitude}
          onChange={altitude => set({ altitude })}
        />
        <TextField
          label="Latitude et longitude"
          hint={'Telles qu’une carte en ligne les donne, par exemple 45,0436\u00a0; 3,8852'}
          value={draft.location}
          error={errors.location}
          onChange={event => set({ location: event.target.value })}
        />
        <TextField
          label="Entrée dans le groupe"
          hint="Aucun mois n’est attendu avant le premier mois entier."
          type="date"
          value={draft.joinedOn}
          error={errors.joinedOn}
          onChange={event => set({ joinedOn: event.target.value })}
        />
        <TextField
          label="Sortie du groupe"
          hint="Aucun mois n’est attendu après le dernier mois entier."
          type="date"
          value={draft.leftOn}
          error={errors.leftOn}
          onChange={event => set({ leftOn: event.target.value })}
        />
      </div>
      <StationField
        siteId={siteId}
        value={draft.weatherStation}
        place={readPlace(draft)}
        finess={readFiness(draft)}
        error={errors.weatherStation}
        onChange={weatherStation => set({ weatherStation })}
      />
      <Checkbox
        label="Assujetti au décret tertiaire"
        hint={subjectHint(draft)}
        checked={draft.subjectToTertiaryDecree}
        onChange={subjectToTertiaryDecree => set({ subjectToTertiaryDecree })}
      />
      <TextField
        label={draft.subjectToTertiaryDecree ? 'Pourquoi il l’est' : 'Pourquoi il ne l’est pas'}
        maxLength={500}
        value={draft.tertiaryDecreeReason}
        error={errors.tertiaryDecreeReason}
        onChange={event => set({ tertiaryDecreeReason: event.target.value })}
      />
      <EnergiesField
        energies={draft.energies}
        error={errors.energies}
        onChange={energies => set({ energies })}
        onPropose={onPropose}
      />
    </>
  );
}
