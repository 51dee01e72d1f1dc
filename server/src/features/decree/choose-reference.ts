import type { chooseReference as endpoint } from '@suivi/contract/decree/decree';
import { comparePeriods } from '@suivi/domain/ground/calendar/month';
import { referenceWindows } from '@suivi/domain/decree/reference-windows';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { chooseReference as choose, lockProfile } from '../../records/decree/profile.ts';
import { loadSite } from './load-sites.ts';

/** The decision that counts for a site, as opposed to a reference that is merely being looked at. */
export const chooseReference: Handler<typeof endpoint> = async call => {
  const {
    params: { id },
    body,
    version,
    edit,
  } = call;
  const site = await loadSite(call, { id });
  if (!site) return refuse('not-found');
  const { from } = body;
  if (from !== null) {
    const window = referenceWindows(site.decree).find(known => comparePeriods(known.from, from) === 0);
    if (window?.point.kind !== 'complete') return refuse('decree-reference-incomplete', { field: 'from' });
  }
  return edit(lockProfile, id, async (current, before) => {
    await choose(current, id, before, from);
    return ok({ version: version + 1 });
  });
};
