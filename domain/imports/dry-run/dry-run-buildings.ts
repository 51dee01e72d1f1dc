import { emptyContent } from '../../ground/fields/field.ts';
import {
  BuildingCodes,
  type BuildingContent,
  buildingContentOf,
  buildingFields,
  flatBuilding,
  type StoredBuilding,
} from '../../sites/building.ts';
import type { CandidateBuilding } from '../rows/read-building-row.ts';
import { classifiedItem } from './classified-item.ts';
import { contradictedLines } from './contradicted-lines.ts';
import { withTold } from './told-fields.ts';
import { type ItemKey, type DryRunItem, refusedItem } from './dry-run-item.ts';

export type BuildingWrite = {
  key: { siteId: number };
  stored: StoredBuilding | null;
  content: BuildingContent;
  /** Negative: the number by which other rows of the file refer to the building that is to be created. */
  givenId: number | null;
};

/** The result of importing buildings; an empty cell erases nothing. Archived buildings are not among `stored`. */
export function dryRunBuildings(
  candidates: readonly CandidateBuilding[],
  stored: readonly StoredBuilding[],
): { items: DryRunItem[]; writes: BuildingWrite[] } {
  const items: DryRunItem[] = [];
  const writes: BuildingWrite[] = [];
  const byId = new Map(stored.map(building => [building.id, building]));
  const met = new Set<string>();
  const contradicted = contradictedLines(candidates, ownerOf);
  const codes = new BuildingCodes();
  for (const { siteId, id, code, name } of stored) codes.add(siteId, code, { owner: `id ${id}`, name });
  for (const candidate of candidates) {
    const { siteId, line, name } = candidate;
    const key: ItemKey = { kind: 'building', siteId, name };
    const existing = candidate.existingId === null ? null : (byId.get(candidate.existingId) ?? null);
    const owner = ownerOf(candidate);
    const before = existing && flatBuilding(existing);
    const content = withTold(buildingFields, candidate, before ?? emptyContent(buildingFields));
    const { code, type } = content;
    if (contradicted.has(line)) {
      items.push(refusedItem(line, key, 'row-contradicts'));
      continue;
    }
    const holder = codes.otherOf(siteId, code, owner);
    if (met.has(owner) || type === '') {
      items.push(refusedItem(line, key, met.has(owner) ? 'row-twice' : 'building-type-missing'));
      continue;
    }
    if (holder !== null) {
      items.push(refusedItem(line, key, 'building-code-taken', { code, name: holder.name }));
      continue;
    }
    met.add(owner);
    codes.add(siteId, code, { owner, name });
    const item = classifiedItem(line, key, before, content);
    items.push(item);
    if (item.class !== 'identical') {
      const { existingId: givenId } = candidate;
      writes.push({ key: { siteId }, stored: existing, content: buildingContentOf(content), givenId });
    }
  }
  return { items, writes };
}

function ownerOf({ existingId, siteId, code, name }: CandidateBuilding): string {
  return existingId === null ? `new ${siteId} ${code ?? name}` : `id ${existingId}`;
}
