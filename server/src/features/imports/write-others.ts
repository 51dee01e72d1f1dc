import type { BuildingWrite } from '@suivi/domain/import-plan/plan-buildings';
import type { ReadingWrite } from '@suivi/domain/import-plan/plan-readings';
import type { SiteWrite } from '@suivi/domain/import-plan/plan-sites';
import type { Change } from '../../platform/change.ts';
import type { ImportChange } from './change-store.ts';
import { DataMoved } from './data-moved.ts';
import { buildingEntry, readingEntry, siteEntry } from './journal-entries.ts';
import {
  type BuildingPlace,
  insertBuilding,
  insertSite,
  readBuildingPlaces,
  readSiteNames,
  updateBuilding,
  updateSite,
} from './place-store.ts';
import { insertReadings, updateReadings } from './reading-store.ts';

/** Writes sub-meter readings, each with its journal row. */
export async function writeReadings(
  change: Change,
  writes: readonly ReadingWrite[],
): Promise<ImportChange[]> {
  const [names, buildings] = await Promise.all([readSiteNames(change.tx), readBuildingPlaces(change.tx)]);
  const added = writes.filter(({ stored }) => stored === null);
  const changed = writes.flatMap(({ stored, reading }) =>
    stored === null ? [] : { ...stored, before: stored.reading, reading },
  );
  const ids = await insertReadings(change, added);
  if (ids === null || !(await updateReadings(change, changed))) throw new DataMoved();
  for (const [index, { key, reading }] of added.entries()) {
    const place = readingPlace(names, buildings.get(key.buildingId));
    await change.journal(readingEntry(ids[index] ?? 0, key, place, { before: null, after: reading }));
  }
  for (const { id, buildingId, year, month, before, reading } of changed) {
    const place = readingPlace(names, buildings.get(buildingId));
    await change.journal(readingEntry(id, { buildingId, year, month }, place, { before, after: reading }));
  }
  return [
    ...ids.map((entityId): ImportChange => ({ entity: 'reading', entityId, leftVersion: 1, before: null })),
    ...changed.map(
      ({ id, version, before }): ImportChange => ({
        entity: 'reading',
        entityId: id,
        leftVersion: version + 1,
        before: { reading: before },
      }),
    ),
  ];
}

export function readingPlace(names: ReadonlyMap<number, string>, building: BuildingPlace | undefined) {
  const siteId = building?.siteId ?? 0;
  return { siteId, siteName: names.get(siteId) ?? '', buildingName: building?.name ?? '' };
}

/** Writes buildings, each with its journal row. */
export async function writeBuildings(
  change: Change,
  writes: readonly BuildingWrite[],
): Promise<ImportChange[]> {
  const names = await readSiteNames(change.tx);
  const changes: ImportChange[] = [];
  for (const { siteId, stored, content } of writes) {
    const id = stored?.id ?? (await insertBuilding(change, siteId, content));
    if (stored) await updateBuilding(change, stored, content);
    const before = stored?.content ?? null;
    await change.journal(buildingEntry(id, siteId, names.get(siteId) ?? '', { before, after: content }));
    changes.push({
      entity: 'building',
      entityId: id,
      leftVersion: stored ? stored.version + 1 : 1,
      before: before && { content: before },
    });
  }
  return changes;
}

/** Writes sites, each with its journal row. */
export async function writeSites(change: Change, writes: readonly SiteWrite[]): Promise<ImportChange[]> {
  const changes: ImportChange[] = [];
  for (const { stored, code, attributes } of writes) {
    const id = stored?.id ?? (await insertSite(change, code, attributes));
    if (stored) await updateSite(change, stored, attributes);
    const before = stored?.attributes ?? null;
    await change.journal(siteEntry(id, { before, after: attributes }));
    changes.push({
      entity: 'site',
      entityId: id,
      leftVersion: stored ? stored.version + 1 : 1,
      before: before && { attributes: before },
    });
  }
  return changes;
}
