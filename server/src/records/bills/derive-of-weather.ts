import type { SiteEnergy } from '@suivi/domain/site/site-energy';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';
import { deriveBilledMonths } from './derive-billed-months.ts';

/** Derives anew the months that follow the degree days of these stations. */
export async function deriveOfStations(tx: Tx, stations: readonly string[]): Promise<void> {
  await deriveBilledMonths(tx, await findSharedByWeather(tx, { stations }), 'weather');
}

/** Derives anew the months of these sites that follow degree days: their station is another one. */
export async function deriveOfSites(tx: Tx, siteIds: readonly number[]): Promise<void> {
  await deriveBilledMonths(tx, await findSharedByWeather(tx, { siteIds }), 'weather');
}

type Which = { stations: readonly string[] } | { siteIds: readonly number[] };

async function findSharedByWeather(tx: Tx, which: Which): Promise<SiteEnergy[]> {
  const { rows } = await sql<SiteEnergy>`
    select distinct s.id as "siteId", p.energy_type as "energyType"
    from delivery_points p
    join delivery_point_places l on l.point_id = p.id
    join sites s on s.id = l.site_id
    where p.sharing in ('load-curve', 'degree-days', 'until-next') and ${
      'stations' in which
        ? sql`s.weather_station = any (${which.stations}::text[])`
        : sql`s.id = any (${which.siteIds}::int[])`
    }`.execute(tx);
  return rows;
}
