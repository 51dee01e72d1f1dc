import { siteCodeOf, siteFault } from '@suivi/domain/sites/site-rules';
import type { SiteContent } from '@suivi/domain/sites/site';
import { isStation } from '@suivi/domain/weather/stations';
import { ok, refuse, type Result } from '../../platform/result.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import { readSiteIdentities } from '../../records/sites/store.ts';

/** What no schema can say of a site; `id` is null for a new one, whose code is given. Whoever asks holds the sites. */
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
