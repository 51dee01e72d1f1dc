import type { chooseReference as endpoint } from '@suivi/contract/decree';
import { comparePeriods } from '@suivi/domain/calendar/month';
import { referenceWindows } from '@suivi/domain/decree/reference-windows';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { loadSite } from './load-sites.ts';
import { lockProfile, updateReference } from './store.ts';

/** The decision that counts for a site, as opposed to a reference that is merely being looked at. */
export const chooseReference: Handler<typeof endpoint> = async ({
  params: { id },
  body,
  version,
  db,
  change,
}) => {
  const site = await loadSite(db, { id });
  if (!site) return refuse('not-found');
  const { from } = body;
  if (from !== null) {
    const window = referenceWindows(site.decree).find(known => comparePeriods(known.from, from) === 0);
    if (window?.point.kind !== 'complete') return refuse('decree-reference-incomplete', { field: 'from' });
  }
  return change(async current => {
    const before = await lockProfile(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    await updateReference(current, id, version + 1, from);
    await current.journal({
      action: 'site.choose-reference',
      entity: 'site',
      entityId: id,
      siteId: id,
      label: before.siteName,
      before: { referenceFrom: before.referenceFrom },
      after: { referenceFrom: from },
    });
    return ok({ version: version + 1 });
  });
};
