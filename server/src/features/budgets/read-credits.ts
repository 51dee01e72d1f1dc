import { deriveMonths } from '@suivi/domain/bill/derive-months';
import { isoMonth, monthIndex, type Period } from '@suivi/domain/calendar/month';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { type SiteEnergy, siteEnergyKey } from '@suivi/domain/site/site-energy';
import { sql } from 'kysely';
import type { Database } from '../../platform/schema/tables.ts';
import { degreeDaysOfSites } from '../../records/bills/degree-days-of-sites.ts';
import { readDeliveries } from '../../records/bills/read-deliveries.ts';

/** What credit notes that count give back in a month, cents of 0 or less; `moneyCents`: of it, without any quantity. */
export type MonthCredits = { cents: number; moneyCents: number };

const nothing: MonthCredits = { cents: 0, moneyCents: 0 };

/**
 * What credit notes give back month by month at these sites, shared as bills are, where bills feed the months. It is in what a
 * month that is wholly billed costs, and in nothing else.
 */
export async function readCredits(
  db: Database,
  siteIds: readonly number[],
): Promise<(pair: SiteEnergy, period: Period) => MonthCredits> {
  const pairs = await creditedPairs(db, siteIds);
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

/** Sites and energies with a credit note, and from which month on bills feed them, as `monthIndex`. */
async function creditedPairs(
  db: Database,
  siteIds: readonly number[],
): Promise<(SiteEnergy & { from: number })[]> {
  const { rows } = await sql<SiteEnergy & { from: number }>`
    select distinct f.site_id as "siteId", f.energy_type as "energyType", f.from_year * 12 + f.from_month - 1 as "from"
    from bills b join bill_points q on q.bill_id = b.id and q.replaced_by is null
    join delivery_points p on p.id = q.point_id
    join delivery_point_places l on l.point_id = p.id
    join bill_feeds f on f.site_id = l.site_id and f.energy_type = p.energy_type
    where b.kind = 'credit-note' and f.site_id = any (${siteIds}::int[])`.execute(db);
  return rows;
}
