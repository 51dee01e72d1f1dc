import type { readPriceEffect as endpoint } from '@suivi/contract/energy/prices';
import { comparePeriods } from '@suivi/domain/ground/calendar/month';
import { type PriceEffect, priceEffect } from '@suivi/domain/months/price-effect';
import { sumPresentOf } from '@suivi/domain/ground/number/sum-present';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import type { UnitPrice } from '@suivi/domain/energy/price';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { readGroup } from '../../../records/months/ledger/read-group.ts';
import { readYears } from '../../../records/months/ledger/read-years.ts';
import { readPrices } from '../../../records/energy/prices/store.ts';

/**
 * In other products price tables apply at once and people find out later; here the person first sees which past estimates change,
 * by how much and where.
 */
export const readPriceEffect: Handler<typeof endpoint> = async call => {
  const { query, db } = call;
  const { energy, entry, year, month, value } = query;
  const before = await readPrices(db, energy);
  const edited = before.find(({ id }) => id === entry);
  if (entry !== undefined && !edited) return refuse('not-found', { field: 'entry' });
  if (!edited && value === undefined) return refuse('invalid', { field: 'value', params: { rule: 'empty' } });
  if (value !== undefined && (year === undefined || month === undefined)) {
    return refuse('invalid', { field: 'validFrom', params: { rule: 'empty' } });
  }
  const after: UnitPrice[] = before.filter(price => price !== edited);
  if (value !== undefined && year !== undefined && month !== undefined) {
    const validFrom = { year, month };
    if (after.some(price => comparePeriods(price.validFrom, validFrom) === 0)) {
      return refuse('valid-from-taken', { field: 'validFrom' });
    }
    after.push({
      energyType: energy,
      unit: energyDefinitions[energy].priceUnit,
      valueEuros: value,
      validFrom,
    });
  }
  const [group, declared] = await Promise.all([readGroup(call), readYears(call)]);
  const sites = group.sites.flatMap(({ siteId, name }) => {
    const effect = priceEffect(declared, { siteId, energyType: energy }, before, after);
    return effect === null ? [] : [{ siteId, siteName: name, ...effect }];
  });
  return ok({
    monthCount: total(sites, 'monthCount') ?? 0,
    beforeCents: total(sites, 'beforeCents'),
    afterCents: total(sites, 'afterCents'),
    unpricedAfter: total(sites, 'unpricedAfter') ?? 0,
    sites: sites.map(({ unpricedAfter: _after, ...site }) => site),
  });
};

type Count = 'monthCount' | 'beforeCents' | 'afterCents' | 'unpricedAfter';

function total(sites: readonly PriceEffect[], what: Count): number | null {
  return sumPresentOf(sites, site => site[what] ?? null);
}
