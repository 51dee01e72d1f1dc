import type { BuildingContent, BuildingRecord } from '@suivi/contract/sites/buildings';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import { type BuildingStatus, isBuildingType } from '@suivi/domain/sites/building';
import type { Checked, FieldErrors } from '../../../editing/checked.ts';
import { quantityError } from '../../../lib/texts/quantity-error.ts';

/** The fields of the form, as typed. */
export type BuildingDraft = {
  name: string;
  code: string;
  /** One of the known types, or « Autre », which `otherType` then words. */
  typeChoice: string;
  otherType: string;
  surface: string;
  personnel: string;
  equipements: string;
  horaires: string;
  positionX: string;
  positionY: string;
  status: BuildingStatus;
};

export type DraftErrors = FieldErrors<BuildingDraft>;

export const otherChoice = 'Autre';

export const newBuilding: BuildingDraft = {
  name: '',
  code: '',
  typeChoice: '',
  otherType: '',
  surface: '',
  personnel: '',
  equipements: '',
  horaires: '',
  positionX: '',
  positionY: '',
  status: 'normal',
};

export function draftOf(building: BuildingRecord): BuildingDraft {
  const { name, code, type, surfaceM2, personnel, equipements, horaires, position, status } = building;
  const isKnown = isBuildingType(type);
  return {
    name,
    code,
    typeChoice: isKnown ? type : otherChoice,
    otherType: isKnown ? '' : type,
    surface: surfaceM2 === null ? '' : editableNumber(surfaceM2),
    personnel,
    equipements,
    horaires,
    positionX: position ? editableNumber(position.xPercent) : '',
    positionY: position ? editableNumber(position.yPercent) : '',
    status,
  };
}

export function checkDraft(draft: BuildingDraft): Checked<BuildingDraft, BuildingContent> {
  const errors: DraftErrors = {};
  const name = draft.name.trim();
  const type = (draft.typeChoice === otherChoice ? draft.otherType : draft.typeChoice).trim();
  if (name === '') errors.name = 'Donnez un nom au bâtiment.';
  if (type === '') {
    errors[draft.typeChoice === otherChoice ? 'otherType' : 'typeChoice'] =
      'Choisissez ou saisissez un type.';
  }
  const surface = parseFrenchNumber(draft.surface, { kind: 'surface' });
  const surfaceError = quantityError(surface);
  if (surfaceError !== null) errors.surface = surfaceError;
  const x = percentOf(draft.positionX);
  const y = percentOf(draft.positionY);
  if (x === 'invalid') errors.positionX = percentError;
  if (y === 'invalid') errors.positionY = percentError;
  if (x === null && typeof y === 'number') errors.positionX = pairError;
  if (y === null && typeof x === 'number') errors.positionY = pairError;
  if (Object.keys(errors).length > 0) return { kind: 'errors', errors };
  return {
    kind: 'content',
    content: {
      name,
      code: draft.code.trim(),
      type,
      surfaceM2: surface.kind === 'value' ? surface.value : null,
      personnel: draft.personnel.trim(),
      equipements: draft.equipements.trim(),
      horaires: draft.horaires.trim(),
      position: typeof x === 'number' && typeof y === 'number' ? { xPercent: x, yPercent: y } : null,
      status: draft.status,
    },
  };
}

const fields: Record<string, keyof BuildingDraft> = {
  name: 'name',
  code: 'code',
  type: 'typeChoice',
  surfaceM2: 'surface',
  personnel: 'personnel',
  equipements: 'equipements',
  horaires: 'horaires',
  'position.xPercent': 'positionX',
  'position.yPercent': 'positionY',
};

export function isBuildingNumber(field: keyof BuildingDraft): boolean {
  return field === 'surface' || field === 'positionX' || field === 'positionY';
}

/** The field of the form where what the contract calls `path` is typed. */
export function fieldOfPath(path: string): keyof BuildingDraft | undefined {
  return fields[path];
}

const percentError = 'Saisissez un pourcentage de 0 à 100.';
const pairError = 'Une position a deux valeurs, X et Y.';

function percentOf(text: string): number | null | 'invalid' {
  const parsed = parseFrenchNumber(text, { kind: 'percent' });
  if (parsed.kind === 'empty') return null;
  return parsed.kind === 'value' && parsed.value <= 100 ? parsed.value : 'invalid';
}
