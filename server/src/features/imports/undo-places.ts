import type { BuildingContent } from '@suivi/domain/import-plan/plan-buildings';
import type { SiteAttributes } from '@suivi/domain/import-plan/plan-sites';
import type { Change } from '../../platform/change.ts';
import type { ImportChange } from './change-store.ts';
import { buildingEntry, siteEntry } from './journal-entries.ts';
import {
  deleteBuilding,
  deleteSite,
  readBuildings,
  readSiteNames,
  readSites,
  updateBuilding,
  updateSite,
} from './place-store.ts';

/** Puts buildings back; gives those that somebody touched or read since, in which case nothing must be kept. */
export async function undoBuildings(change: Change, changes: readonly ImportChange[]): Promise<string[]> {
  if (changes.length === 0) return [];
  const names = await readSiteNames(change.tx);
  const now = new Map((await readBuildings(change.tx, true)).map(each => [each.id, each]));
  const touched: string[] = [];
  for (const { entityId, leftVersion, before } of changes.toReversed()) {
    const current = now.get(entityId);
    if (current?.version !== leftVersion) {
      touched.push(current?.content.name ?? `bâtiment ${entityId}`);
      continue;
    }
    const { siteId, content } = current;
    const earlier = (before as { content: BuildingContent } | null)?.content ?? null;
    if (earlier === null) {
      if (!(await deleteBuilding(change, entityId))) touched.push(content.name);
    } else await updateBuilding(change, current, earlier);
    const states = { before: content, after: earlier };
    await change.journal(buildingEntry(entityId, siteId, names.get(siteId) ?? '', states));
  }
  return touched;
}

/** Puts sites back; gives those that somebody touched or used since, in which case nothing must be kept. */
export async function undoSites(change: Change, changes: readonly ImportChange[]): Promise<string[]> {
  if (changes.length === 0) return [];
  const now = new Map((await readSites(change.tx, true)).map(each => [each.id, each]));
  const touched: string[] = [];
  for (const { entityId, leftVersion, before } of changes.toReversed()) {
    const current = now.get(entityId);
    if (current?.version !== leftVersion) {
      touched.push(current?.attributes.name ?? `site ${entityId}`);
      continue;
    }
    const { attributes } = current;
    const earlier = (before as { attributes: SiteAttributes } | null)?.attributes ?? null;
    if (earlier === null) {
      if (!(await deleteSite(change, entityId))) touched.push(attributes.name);
    } else await updateSite(change, current, earlier);
    await change.journal(siteEntry(entityId, { before: attributes, after: earlier }));
  }
  return touched;
}
