import { deriveMonths } from '@suivi/domain/bills/derive-months';
import { isoMonth, monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { type SiteEnergy, siteEnergyKey } from '@suivi/domain/sites/site-energy';
import type { Database } from '../../platform/schema/tables.ts';
import { degreeDaysOfSites } from '../../records/bills/degree-days-of-sites.ts';
import { readDeliveries } from '../../records/bills/read-deliveries.ts';
import { readCreditedPairs } from './store.ts';

/** What credit notes that count give back in a month, in cents, 0 or negative; `moneyCents`: the part without any quantity. */
export type MonthCredits = { cents: number; moneyCents: number };

const nothing: MonthCredits = { cents: 0, moneyCents: 0 };

/**
 * What credit notes give back month by month at these sites, shared out like bills, where bills feed the months. It is included
 * in the cost of a wholly billed month, and in nothing else.
 */
export async function readCredits(
  db: Database,
  siteIds: readonly number[],
): Promise<(pair: SiteEnergy, period: Period) => MonthCredits> {
  const pairs = await readCreditedPairs(db, siteIds);
  if (pairs.length === 0) return () => nothing;
  const deliveries = await readDeliveries(db, pairs);
  const degreeDays = await degreeDaysOfSites(
    db,
    pairs.map(({ siteId }) => siteId),
  );
  const found = new Map<string, MonthCredits>();
  for (const { siteId, energyType, from } of pairs) {
    const own = deliveries.get(siteEnergyKey({ siteId, energyType })) ?? [];
    const notes = new Set(
      own.flatMap(({ bills }) => bills.flatMap(({ kind, id }) => (kind === 'credit-note' ? id : []))),
    );
    const series = energyDefinitions[energyType].heating ? (degreeDays.get(siteId) ?? null) : null;
    for (const { id, period, amountCents, quantity } of deriveMonths(siteId, energyType, own, series).parts) {
      if (!notes.has(id) || monthIndex(period) < from) continue;
      const key = keyOf({ siteId, energyType }, period);
      const { cents, moneyCents } = found.get(key) ?? nothing;
      found.set(key, {
        cents: cents + amountCents,
        moneyCents: moneyCents + (quantity === null ? amountCents : 0),
      });
    }
  }
  return (pair, period) => found.get(keyOf(pair, period)) ?? nothing;
}

function keyOf(pair: SiteEnergy, period: Period): string {
  return `${siteEnergyKey(pair)} ${isoMonth(period)}`;
}
