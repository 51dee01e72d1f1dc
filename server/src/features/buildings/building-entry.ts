import type { BuildingContent, BuildingRecord } from '@suivi/contract/buildings';
import type { JournalEntry } from '../../platform/journal/journal-entry.ts';

type States = { before?: BuildingContent | undefined; after?: BuildingContent | undefined };

export function buildingEntry(
  verb: 'create' | 'save' | 'place' | 'archive' | 'restore',
  { id, siteId, name }: Pick<BuildingRecord, 'id' | 'siteId' | 'name'>,
  siteName: string,
  { before, after }: States,
): JournalEntry {
  return {
    action: `building.${verb}`,
    entity: 'building',
    entityId: id,
    siteId,
    label: `${siteName} · ${name}`,
    ...(before ? { before: contentOf(before) } : {}),
    ...(after ? { after: contentOf(after) } : {}),
  };
}

/** What a person can say of a building, without what the database adds. */
function contentOf(building: BuildingContent): BuildingContent {
  const { name, code, type, surfaceM2, personnel, equipements, horaires, position, status } = building;
  return { name, code, type, surfaceM2, personnel, equipements, horaires, position, status };
}
