import type { BuildingContent, BuildingRecord } from '@suivi/contract/sites/buildings';
import { emptyContent } from '@suivi/domain/ground/fields/field';
import {
  buildingContentOf,
  buildingFields,
  flatBuilding,
  isBuildingType,
} from '@suivi/domain/sites/building';
import { buildingWords } from '@suivi/presentation/sites/building-fields';
import type { Checked, FieldErrors } from '../../../editing/checked.ts';
import * as drafts from '../../../editing/field-draft.ts';

const { type, ...typedFields } = buildingFields;

/** The fields of the form, as typed; the type is a known one, or « Autre », which `otherType` then names. */
export type BuildingDraft = drafts.DraftOf<typeof typedFields> & { typeChoice: string; otherType: string };

export const otherChoice = 'Autre';

export const newBuilding: BuildingDraft = {
  ...drafts.draftOf(typedFields, emptyContent(typedFields)),
  typeChoice: '',
  otherType: '',
};

export function draftOf(building: BuildingRecord): BuildingDraft {
  const isKnown = isBuildingType(building.type);
  return {
    ...drafts.draftOf(typedFields, flatBuilding(building)),
    typeChoice: isKnown ? building.type : otherChoice,
    otherType: isKnown ? '' : building.type,
  };
}

const pairError = 'Une position a deux valeurs, X et Y.';

export function checkDraft(draft: BuildingDraft): Checked<BuildingDraft, BuildingContent> {
  const { content, errors: unread } = drafts.readDraft(typedFields, buildingWords, draft);
  const errors: FieldErrors<BuildingDraft> = { ...unread };
  const isOther = draft.typeChoice === otherChoice;
  const chosen = (isOther ? draft.otherType : draft.typeChoice).trim();
  if (chosen === '') errors[isOther ? 'otherType' : 'typeChoice'] = buildingWords.type.unread ?? '';
  const { positionX, positionY } = content;
  if (positionX === null && positionY !== null) errors.positionX ??= pairError;
  if (positionY === null && positionX !== null) errors.positionY ??= pairError;
  if (Object.keys(errors).length > 0) return { kind: 'errors', errors };
  return { kind: 'content', content: buildingContentOf({ ...content, type: chosen }) };
}

export const isBuildingNumber = drafts.isNumberIn(typedFields);

/** The field of the form for the value that the contract calls `path`. */
export function fieldOfPath(path: string): keyof BuildingDraft | undefined {
  if (path === 'type') return 'typeChoice';
  if (path.startsWith('position.')) return path.endsWith('xPercent') ? 'positionX' : 'positionY';
  return undefined;
}

const { type: typeLabel, ...labels } = drafts.draftLabels(buildingWords);
export const buildingFieldLabels: Record<keyof BuildingDraft, string> = {
  ...labels,
  typeChoice: typeLabel,
  otherType: 'Autre type',
};

/** The text of a field shown to a person who must choose between two states of it. */
export function buildingFieldText(field: keyof BuildingDraft, draft: BuildingDraft): string {
  if (field === 'typeChoice' || field === 'otherType') return draft[field];
  return drafts.draftText(typedFields[field], buildingWords[field], draft[field]);
}

/** The greatest length of a free-text type, in characters. */
export const longestType = type.most;
