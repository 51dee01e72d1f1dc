/** The types of the specification, as they are stored and shown; any other text is an « Autre » in one's own words. */
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

/** A building of one site; its readings are sub-metered, and never added to what the site declares. */
export type Building = {
  id: number;
  siteId: number;
  name: string;
  /** Empty when it has none; a plan and an import know it by its code. */
  code: string;
  type: string;
  surfaceM2: number | null;
  personnel: string;
  equipements: string;
  horaires: string;
  /** Percent of the plan's width and height; null off the plan. */
  position: { xPercent: number; yPercent: number } | null;
  status: BuildingStatus;
};

/** What a person can say of it. */
export type BuildingContent = Omit<Building, 'id' | 'siteId'>;
export type StoredBuilding = Building & { version: number };
