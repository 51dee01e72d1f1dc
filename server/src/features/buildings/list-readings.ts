import type { listReadings as endpoint } from '@suivi/contract/readings';
import { subMeteredEnergies } from '@suivi/domain/reading/sub-metered-energy';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { readReferences } from '../../platform/references/read-references.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findLastPeriod, findYearReadings } from './reading-store.ts';
import { findSite } from './store.ts';

export const listReadings: Handler<typeof endpoint> = async ({ db, query }) => {
  const site = await findSite(db, { code: query.site });
  if (!site) return refuse('not-found', { field: 'site' });
  const [buildings, lastPeriod, references] = await Promise.all([
    findYearReadings(db, site.id, query.year),
    findLastPeriod(db, site.id),
    readReferences(db),
  ]);
  return ok({
    year: query.year,
    buildings,
    lastPeriod,
    prices: references.prices.flatMap(price => {
      const energyType = subMeteredEnergies.find(energy => energy === price.energyType);
      return energyType ? [{ ...price, energyType }] : [];
    }),
  });
};
