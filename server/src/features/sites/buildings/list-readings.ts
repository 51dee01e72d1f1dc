import type { listReadings as endpoint } from '@suivi/contract/readings/readings';
import { subMeteredEnergies } from '@suivi/domain/sites/sub-metered-energy';
import type { ReadingVerb } from '../../../platform/http/reading-verb.ts';
import { readReferences } from '../../../records/months/references/read-references.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { readLastReadings } from '../../../records/readings/last-readings.ts';
import { findMeteredEnergies, findYearReadings } from './reading-store.ts';
import { findSite } from '../../../records/sites/find-site.ts';

export const listReadings: ReadingVerb<typeof endpoint> = async ({ db, query }) => {
  const site = await findSite(db, { code: query.site });
  if (!site) return refuse('not-found', { field: 'site' });
  const [buildings, metered, lastReadings, references] = await Promise.all([
    findYearReadings(db, site.id, query.year),
    findMeteredEnergies(db, site.id),
    readLastReadings(db),
    readReferences(db),
  ]);
  return ok({
    year: query.year,
    buildings: buildings.map(building => ({
      ...building,
      meteredEnergies:
        metered.find(({ buildingId }) => buildingId === building.buildingId)?.meteredEnergies ?? [],
    })),
    lastPeriod: lastReadings.find(({ siteId }) => siteId === site.id)?.period ?? null,
    prices: references.prices.flatMap(price => {
      const energyType = subMeteredEnergies.find(energy => energy === price.energyType);
      return energyType ? [{ ...price, energyType }] : [];
    }),
  });
};
