import type { readReferenceProposal as endpoint } from '@suivi/contract/decree/decree';
import { yearValue } from '@suivi/domain/decree/year-point';
import { proposeReference, type RankedWindow } from '@suivi/domain/decree/propose-reference';
import { referenceWindows } from '@suivi/domain/decree/reference-windows';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { loadSite } from './load-sites.ts';

export const readReferences: Handler<typeof endpoint> = async call => {
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
