import type * as contract from '@suivi/contract/decree/decree';
import { yearValue } from '@suivi/domain/decree/year-point';
import { proposeReference, type RankedWindow } from '@suivi/domain/decree/propose-reference';
import { referenceWindows } from '@suivi/domain/decree/reference-windows';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { loadSite } from './load-sites.ts';
import { comparePeriods } from '@suivi/domain/ground/calendar/month';
import { chooseReference as choose, lockProfile } from '../../records/decree/profile.ts';

/** Stores the reference that counts for a site, as opposed to one that is merely being looked at. */
export const chooseReference: Handler<typeof contract.chooseReference> = async call => {
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

export const readReferences: Handler<typeof contract.readReferenceProposal> = async call => {
  const { query } = call;
  const site = await loadSite(call, { code: query.site });
  if (!site) return refuse('not-found', { field: 'site' });
  const { version } = site;
  const proposal = proposeReference(referenceWindows(site.decree), site.decree.wantedBasis);
  if (proposal.kind === 'none') return ok({ ...proposal, version });
  const { kind, basis, measure, ranked, next, highestRaw, notCompared, incomplete } = proposal;
  const windowOf = ({ window, point, value }: RankedWindow) => ({
    from: window.from,
    labelYear: point.annual.labelYear,
    value,
    rawValue: yearValue(point, 'raw', measure),
    adjustedValue: yearValue(point, 'adjusted', measure),
    firstFullYear: window.firstFullYear,
  });
  return ok({
    kind,
    basis,
    measure,
    ranked: ranked.map(windowOf),
    next: next && { from: next.window.window.from, belowPercent: next.belowPercent },
    highestRaw: highestRaw && { from: highestRaw.window.from, value: highestRaw.value },
    notCompared,
    incomplete,
    version,
  });
};
