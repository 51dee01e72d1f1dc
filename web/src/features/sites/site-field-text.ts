import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { siteTypeLabels } from '@suivi/presentation/sites/site-type-labels';
import type { SiteDraft } from './site-draft.ts';

export const siteFieldLabels: Record<keyof SiteDraft, string> = {
  name: 'Nom',
  siteType: 'Type',
  city: 'Commune',
  siret: 'SIRET',
  finess: 'FINESS',
  floorArea: 'Surface de plancher (m²)',
  energyArea: 'Surface de consommations énergétiques (m²)',
  altitude: 'Altitude (m)',
  location: 'Latitude et longitude',
  weatherStation: 'Station météo',
  subjectToTertiaryDecree: 'Assujetti au décret tertiaire',
  tertiaryDecreeReason: 'Motif',
  joinedOn: 'Entrée dans le groupe',
  leftOn: 'Sortie du groupe',
  energies: 'Énergies en usage',
};

/** A field as it is told to whoever must choose between two states of it. */
export function siteFieldText(field: keyof SiteDraft, draft: SiteDraft): string {
  if (field === 'siteType') return siteTypeLabels[draft.siteType];
  if (field === 'subjectToTertiaryDecree') return draft.subjectToTertiaryDecree ? 'oui' : 'non';
  if (field !== 'energies') return draft[field];
  return draft.energies
    .map(
      ({ energyType, from, to }) =>
        `${energyLabel(energyType)} ${from || 'dès la première déclaration'} → ${to || 'en cours'}`,
    )
    .join(', ');
}
