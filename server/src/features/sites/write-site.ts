import type * as contract from '@suivi/contract/sites/sites';
import { siteCodeOf, siteFault } from '@suivi/domain/sites/site-rules';
import type { SiteContent } from '@suivi/domain/sites/site';
import { isStation } from '@suivi/domain/weather/stations';
import type { SiteRecord } from '@suivi/contract/sites/sites';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { siteKind } from '../../records/sites/site-kind.ts';
import {
  lockSites,
  readSiteIdentities,
  readStoredSites,
  type StoredSite,
} from '../../records/sites/store.ts';
import { writeRecords } from '../../records/write-records.ts';
import { refuse, ok, type Result } from '../../platform/result.ts';
import type { Tx, Database } from '../../platform/schema/tables.ts';

export const createSite: Handler<typeof contract.createSite> = async ({ body: content, change }) =>
  change(async current => {
    await lockSites(current.tx);
    const checked = await checkSite(current.tx, null, content);
    if (checked.kind === 'refused') return checked;
    const { code } = checked.value;
    const [written] = await writeRecords(current, siteKind, [{ key: { code }, stored: null, content }]);
    return siteAfter(current.tx, written?.id ?? 0);
  });

export const saveSite: Handler<typeof contract.saveSite> = async ({ params: { id }, body, edit }) =>
  edit(lockSite, id, async (current, { stored }) => {
    if (stored.archivedAt !== null) return refuse('not-found');
    const checked = await checkSite(current.tx, id, body);
    if (checked.kind === 'refused') return checked;
    await writeRecords(current, siteKind, [{ key: stored, stored, content: body }]);
    return siteAfter(current.tx, id);
  });

/** Checks that a schema cannot express; `id` is null for a new site, whose code is given. The caller has locked the sites. */
export async function checkSite(
  tx: Tx,
  id: number | null,
  content: SiteContent,
): Promise<Result<{ code: string }>> {
  const code = siteCodeOf(content.name);
  const own = { id, code: id === null ? code : null };
  const fault = siteFault(content, own, await readSiteIdentities(tx), isStation);
  if (fault === null) return ok({ code: code ?? '' });
  const { field, name } = fault;
  if (fault.code === 'station-unknown')
    return refuse('invalid', { field, params: { rule: 'invalid-value' } });
  return refuse(fault.code, { field, ...(name === undefined ? {} : { params: { name } }) });
}

/** The stored site, locked until the end of the change, with the version that the interface shows. */
export async function lockSite(tx: Tx, id: number): Promise<{ stored: StoredSite; version: number } | null> {
  await lockSites(tx);
  const [stored] = await readStoredSites(tx, [id]);
  return stored ? { stored, version: siteRecordOf(stored).version } : null;
}

export async function siteAfter(tx: Tx, id: number): Promise<Result<SiteRecord>> {
  const site = await findSiteRecord(tx, id);
  if (!site) throw new Error(`site ${id} vanished inside its own transaction`);
  return ok(site);
}

/** A site as the interface shows it: its version also changes with its energies in use. */
export function siteRecordOf({ energiesVersion, version, ...site }: StoredSite): SiteRecord {
  return { ...site, version: version + energiesVersion };
}

export async function findSiteRecord(db: Database | Tx, id: number): Promise<SiteRecord | null> {
  const [found] = await readStoredSites(db, [id]);
  return found ? siteRecordOf(found) : null;
}
