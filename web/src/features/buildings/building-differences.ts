import type { BuildingRecord } from '@suivi/contract/buildings';
import { buildingStatusLabels } from '@suivi/presentation/names/building-labels';
import type { Difference } from '../../ui/dialogs/edit-conflict.tsx';
import { type BuildingDraft, draftOf } from './building-draft.ts';

const labels: Record<keyof BuildingDraft, string> = {
  name: 'Nom',
  code: 'Code',
  typeChoice: 'Type',
  otherType: 'Autre type',
  surface: 'Surface (m²)',
  personnel: 'Personnel',
  equipements: 'Équipements',
  horaires: 'Horaires',
  positionX: 'Position X (%)',
  positionY: 'Position Y (%)',
  status: 'Statut',
};

/** Field by field, what is typed against what somebody else stored meanwhile. */
export function buildingDifferences(mine: BuildingDraft, stored: BuildingRecord): Difference[] {
  const theirs = draftOf(stored);
  return (Object.keys(labels) as (keyof BuildingDraft)[])
    .filter(field => mine[field] !== theirs[field])
    .map(field => ({ label: labels[field], stored: shown(theirs, field), typed: shown(mine, field) }));
}

function shown(draft: BuildingDraft, field: keyof BuildingDraft): string {
  return field === 'status' ? buildingStatusLabels[draft.status] : draft[field];
}
