import type { readDecreeYear as endpoint } from '@suivi/contract/decree/decree';
import { yearPoint } from '@suivi/domain/decree/year-point';
import type { CompleteYear } from '@suivi/domain/decree/annual-consumption';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { doubtedOfSites } from './doubted-of-sites.ts';
import { loadSite } from './load-sites.ts';
import { incompleteFigures } from './year-figures.ts';

export const readYear: ReadingVerb<typeof endpoint> = async call => {
  const { query } = call;
  const site = await loadSite(call, { code: query.site });
  if (!site) return refuse('not-found', { field: 'site' });
  const point = yearPoint(site.decree, query.from);
  if (point.kind === 'incomplete') return ok({ kind: point.kind, ...incompleteFigures(point, call.today) });
  const { annual, surfaceM2, climate, cabs } = point;
  const { from, to, labelYear, consumptionKwh, excluded } = annual;
  return ok({
    kind: 'complete' as const,
    from,
    to,
    labelYear,
    consumptionKwh,
    energies: tracedEnergies(annual),
    excluded,
    surfaceM2,
    climate,
    cabs,
    doubted: (await doubtedOfSites(call, site.code))(site.id, [annual]),
  });
};

function tracedEnergies({ byEnergy, months }: CompleteYear) {
  return byEnergy.map(({ energy, consumptionKwh }) => ({
    energy,
    consumptionKwh,
    months: months.flatMap(({ period, energies }) =>
      energies.flatMap(fact =>
        fact.energy === energy && fact.consumptionKwh !== null
          ? {
              period,
              consumptionKwh: fact.consumptionKwh,
              declared: fact.declared,
            }
          : [],
      ),
    ),
  }));
}
