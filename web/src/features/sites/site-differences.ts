import type { SiteRecord } from '@suivi/contract/sites';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { siteTypeLabels } from '@suivi/presentation/names/site-type-labels';
import type { Difference } from '../../ui/dialogs/edit-conflict.tsx';
import { type SiteDraft, siteDraftOf } from './site-draft.ts';

const labels: Record<keyof SiteDraft, string> = {
  name: 'Nom',
  siteType: 'Type',
  city: 'Commune',
  siret: 'SIRET',
  floorArea: 'Surface de plancher (m²)',
  energyArea: 'Surface de consommations énergétiques (m²)',
  altitude: 'Altitude (m)',
  weatherStation: 'Station météo',
  subjectToTertiaryDecree: 'Assujetti au décret tertiaire',
  tertiaryDecreeReason: 'Motif',
  joinedOn: 'Entrée dans le groupe',
  leftOn: 'Sortie du groupe',
  energies: 'Énergies en usage',
};

/** Field by field, what is typed against what somebody else stored meanwhile. */
export function siteDifferences(mine: SiteDraft, stored: SiteRecord): Difference[] {
  const theirs = siteDraftOf(stored);
  return (Object.keys(labels) as (keyof SiteDraft)[])
    .map(field => ({ label: labels[field], stored: shown(theirs, field), typed: shown(mine, field) }))
    .filter(each => each.stored !== each.typed);
}

function shown(draft: SiteDraft, field: keyof SiteDraft): string {
  if (field === 'siteType') return siteTypeLabels[draft.siteType];
  if (field === 'subjectToTertiaryDecree') return draft.subjectToTertiaryDecree ? 'oui' : 'non';
  if (field !== 'energies') return draft[field];
  return draft.energies
    .map(({ energyType, from, to }) => `${energyLabel(energyType)} ${from || '?'} → ${to || 'en cours'}`)
    .join(', ');
}
