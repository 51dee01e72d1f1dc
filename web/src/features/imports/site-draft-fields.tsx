import { siteTypes } from '@suivi/domain/sites/site';
import { siteTypeLabels } from '@suivi/presentation/sites/site-fields';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { finessFault, type SiteDraft, siretFault } from './proposed-answer.ts';

type Props = { site: SiteDraft; onChange: (site: SiteDraft) => void };

/** The fields of a site to be created; an invalid number is reported at its field. */
export function SiteDraftFields({ site, onChange }: Props) {
  const set = (changed: Partial<SiteDraft>) => onChange({ ...site, ...changed });
  return (
    <>
      <TextField
        label="Nom"
        value={site.name}
        maxLength={120}
        error={site.name.trim() === '' ? 'Indiquez le nom du site.' : undefined}
        onChange={name => set({ name })}
      />
      <SelectField
        label="Type"
        value={site.siteType}
        options={optionsOf(siteTypes, siteTypeLabels)}
        onChange={siteType => set({ siteType })}
      />
      <TextField label="Commune" value={site.city} maxLength={120} onChange={city => set({ city })} />
      <TextField
        label="FINESS"
        value={site.finess ?? ''}
        error={finessFault(site.finess)}
        onChange={finess => set({ finess })}
      />
      <TextField
        label="SIRET"
        value={site.siret ?? ''}
        error={siretFault(site.siret)}
        onChange={siret => set({ siret })}
      />
    </>
  );
}
