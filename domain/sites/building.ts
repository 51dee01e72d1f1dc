import { choiceField, type ContentOf, contentOf, numberField, textField } from '../ground/fields/field.ts';

/** The types of the specification, as they are stored and shown; any other text is an « Autre » that the user typed. */
export const buildingTypes = [
  'Service technique',
  'Soins de suite',
  'Bloc opératoire',
  'Hébergement',
  'Service médical',
  'Bâtiment administratif',
  'EHPAD',
] as const;
export type BuildingType = (typeof buildingTypes)[number];

export function isBuildingType(text: string): text is BuildingType {
  return (buildingTypes as readonly string[]).includes(text);
}

export const buildingStatuses = ['normal', 'warning', 'alert'] as const;
export type BuildingStatus = (typeof buildingStatuses)[number];

/**
 * What a person can state about a building of a site; its readings are sub-metered, and never added to what the site declares.
 */
export const buildingFields = {
  name: textField(120, { role: 'name', isRequired: true }),
  /** Empty when the building has none; a plan and an import identify the building by its code. */
  code: textField(30, { role: 'code' }),
  type: textField(60, { role: 'type', isRequired: true }),
  surfaceM2: numberField('surface', { role: 'surface' }),
  personnel: textField(300, { role: 'personnel', words: /^(personnels?|effectifs?|staff)$/ }),
  equipements: textField(1000, {
    role: 'equipements',
    words: /^(equipements?|equipment)$/,
    isFree: true,
  }),
  horaires: textField(300, {
    role: 'horaires',
    words: /^(horaires?|heures d ouverture|hours|opening hours)$/,
  }),
  /** Percent of the plan's width and height; both are null when the building is not on the plan. */
  positionX: numberField('percent', { role: 'position-x', words: /^(position x|x)$/, maximum: 100 }),
  positionY: numberField('percent', { role: 'position-y', words: /^(position y|y)$/, maximum: 100 }),
  status: choiceField(buildingStatuses, {
    role: 'status',
    words: /^(statuts?|status|etat)$/,
    initial: 'normal',
    patterns: {
      normal: /^normale?$/,
      warning: /^(warning|surveillance)$/,
      alert: /^(alert|alerte)$/,
    },
    unknown: 'status-unknown',
  }),
};
export type FlatBuilding = ContentOf<typeof buildingFields>;

/** What a person can state about a building, with its position as one value. */
export type BuildingContent = Omit<FlatBuilding, 'positionX' | 'positionY'> & {
  position: { xPercent: number; yPercent: number } | null;
};
export type Building = BuildingContent & { id: number; siteId: number };
export type StoredBuilding = Building & { version: number };

export function flatBuilding({ position, ...content }: BuildingContent): FlatBuilding {
  return contentOf(buildingFields, {
    ...content,
    positionX: position?.xPercent ?? null,
    positionY: position?.yPercent ?? null,
  });
}

/** A position with only one coordinate becomes null. */
export function buildingContentOf({ positionX, positionY, ...content }: FlatBuilding): BuildingContent {
  const isPlaced = positionX !== null && positionY !== null;
  return { ...content, position: isPlaced ? { xPercent: positionX, yPercent: positionY } : null };
}

type CodeHolder = { owner: string; name: string };

/** The codes of the buildings in service and who has each. A code is unique within its site, ignoring case. */
export class BuildingCodes {
  readonly #holders = new Map<string, CodeHolder>();

  add(siteId: number, code: string, holder: CodeHolder): void {
    if (code !== '') this.#holders.set(`${siteId} ${code.toUpperCase()}`, holder);
  }

  /** The other building that already has this code; null when there is none. */
  otherOf(siteId: number, code: string, owner: string): CodeHolder | null {
    const holder = this.#holders.get(`${siteId} ${code.toUpperCase()}`);
    return code === '' || holder === undefined || holder.owner === owner ? null : holder;
  }
}
