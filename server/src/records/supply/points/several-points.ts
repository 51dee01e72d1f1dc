import { monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import { type SiteEnergy, siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

type Stay = SiteEnergy & { pointId: number; first: number; last: number | null };

/** Whether more than one point delivers an energy to a site in a month. */
export async function readSeveralPoints(
  db: Database | Tx,
  siteIds: readonly number[],
): Promise<(pair: SiteEnergy, period: Period) => boolean> {
  const { rows } = await sql<Stay>`
    select l.site_id as "siteId", p.energy_type as "energyType", l.point_id as "pointId",
      extract(year from l.from_day)::int * 12 + extract(month from l.from_day)::int - 1 as first,
      extract(year from l.to_day)::int * 12 + extract(month from l.to_day)::int - 1 as last
    from delivery_point_places l join delivery_points p on p.id = l.point_id
    where l.site_id = any (${[...siteIds]}::int[])`.execute(db);
  const stays = Map.groupBy(rows, siteEnergyKey);
  return (pair, period) => {
    const index = monthIndex(period);
    const here = (stays.get(siteEnergyKey(pair)) ?? []).filter(
      ({ first, last }) => first <= index && (last === null || last >= index),
    );
    return new Set(here.map(({ pointId }) => pointId)).size > 1;
  };
}
