import { siteTypes } from '@suivi/domain/sites/site';
import { siteTypeLabels } from '@suivi/presentation/sites/site-type-labels';
import { bindFields } from '../../ui/forms/bind-fields.ts';
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
  const field = bindFields(draft, set, errors);
  return (
    <>
      <div className={styles['form']}>
        <TextField label="Nom" required maxLength={120} {...field('name')} />
        <SelectField label="Type" options={types} {...field('siteType')} />
        <TextField label="Commune" maxLength={120} {...field('city')} />
        <TextField label="SIRET" hint="14 chiffres" inputMode="numeric" {...field('siret')} />
        <TextField label="FINESS" hint="9 caractères, numéro de l’établissement" {...field('finess')} />
        <QuantityField
          label="Surface de plancher"
          hint={'Pour le seuil de 1\u202f000\u00a0m²'}
          unit="m²"
          {...field('floorArea')}
        />
        <QuantityField
          label="Surface de consommations énergétiques"
          hint="Divise les kWh"
          unit="m²"
          {...field('energyArea')}
        />
        <QuantityField label="Altitude" unit="m" {...field('altitude')} />
        <TextField
          label="Latitude et longitude"
          hint={'Telles qu’une carte en ligne les donne, par exemple 45,0436\u00a0; 3,8852'}
          {...field('location')}
        />
        <TextField
          label="Entrée dans le groupe"
          hint="Aucun mois n’est attendu avant le premier mois entier."
          type="date"
          {...field('joinedOn')}
        />
        <TextField
          label="Sortie du groupe"
          hint="Aucun mois n’est attendu après le dernier mois entier."
          type="date"
          {...field('leftOn')}
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
        {...field('tertiaryDecreeReason')}
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
