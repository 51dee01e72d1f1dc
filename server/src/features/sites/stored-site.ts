import type { SiteRecord } from '@suivi/contract/sites';
import { ok, refuse, type Result } from '../../platform/result.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import { findSiteRecord, lockSites } from './record-store.ts';

/** The site as it is now, held until the end of the change; refused when it is not the one that was read. */
export async function storedSite(tx: Tx, id: number, version: number): Promise<Result<SiteRecord>> {
  await lockSites(tx);
  const site = await findSiteRecord(tx, id);
  if (!site) return refuse('not-found');
  if (site.version !== version) return refuse('version-stale', { params: { version: site.version } });
  return ok(site);
}

export async function siteAfter(tx: Tx, id: number): Promise<Result<SiteRecord>> {
  const site = await findSiteRecord(tx, id);
  if (!site) throw new Error(`site ${id} vanished inside its own transaction`);
  return ok(site);
}
