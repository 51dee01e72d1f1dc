import { buildingStatusLabels } from '@suivi/presentation/sites/building-labels';
import type { BuildingDraft } from './building-draft.ts';

export const buildingFieldLabels: Record<keyof BuildingDraft, string> = {
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

/** A field as it is told to whoever must choose between two states of it. */
export function buildingFieldText(field: keyof BuildingDraft, draft: BuildingDraft): string {
  return field === 'status' ? buildingStatusLabels[draft.status] : draft[field];
}
