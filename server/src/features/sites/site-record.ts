import type { SiteRecord } from '@suivi/contract/sites/sites';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { readStoredSites, type StoredSite } from '../../records/sites/store.ts';

/** As the interface knows a site: its version moves with its energies in use as well. */
export function siteRecordOf({ energiesVersion, version, ...site }: StoredSite): SiteRecord {
  return { ...site, version: version + energiesVersion };
}

export async function findSiteRecord(db: Database | Tx, id: number): Promise<SiteRecord | null> {
  const [found] = await readStoredSites(db, [id]);
  return found ? siteRecordOf(found) : null;
}
