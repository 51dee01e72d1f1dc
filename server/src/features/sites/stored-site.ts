import type { SiteRecord } from '@suivi/contract/sites/sites';
import { ok, refuse, type Result } from '../../platform/result.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import { lockSites, readStoredSites, type StoredSite } from '../../records/sites/store.ts';
import { findSiteRecord, siteRecordOf } from './site-record.ts';

/** The site as it is now, held until the end of the change; refused when it is not the one that was read. */
export async function storedSite(tx: Tx, id: number, read: number): Promise<Result<StoredSite>> {
  await lockSites(tx);
  const [site] = await readStoredSites(tx, [id]);
  if (!site) return refuse('not-found');
  const { version } = siteRecordOf(site);
  return version === read ? ok(site) : refuse('version-stale', { params: { version } });
}

export async function siteAfter(tx: Tx, id: number): Promise<Result<SiteRecord>> {
  const site = await findSiteRecord(tx, id);
  if (!site) throw new Error(`site ${id} vanished inside its own transaction`);
  return ok(site);
}
