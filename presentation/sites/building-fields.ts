import type { ProblemParams } from '@suivi/domain/ground/table/import-problem';
import type { buildingFields, BuildingStatus } from '@suivi/domain/sites/building';
import type { Words } from '../ground/fields/field-words.ts';

export const buildingStatusLabels: Record<BuildingStatus, string> = {
  normal: 'Normal',
  warning: 'Surveillance',
  alert: 'Alerte',
};

const percent = 'Saisissez un pourcentage de 0 à 100.';

/** The words for the fields of a building, in forms, history, refusals and files. */
export const buildingWords: Words<typeof buildingFields> = {
  name: { label: 'Nom', unread: 'Donnez un nom au bâtiment.' },
  code: { label: 'Code' },
  type: { label: 'Type', unread: 'Choisissez ou saisissez un type.' },
  surfaceM2: { label: 'Surface', unit: 'm²' },
  personnel: { label: 'Personnel' },
  equipements: { label: 'Équipements' },
  horaires: { label: 'Horaires' },
  positionX: { label: 'Position X', unit: '%', unread: percent },
  positionY: { label: 'Position Y', unit: '%', unread: percent },
  status: { label: 'Statut', choices: buildingStatusLabels },
};

/** Why a building cannot be stored, whether it was typed or imported. */
export function buildingCodeTakenText(params: ProblemParams): string {
  return `Le code ${params['code'] ?? ''} est déjà celui du bâtiment ${params['name'] ?? ''}. Choisissez-en un autre.`;
}
