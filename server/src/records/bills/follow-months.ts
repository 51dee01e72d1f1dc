import type { PointContent } from '@suivi/contract/supply/delivery-points';
import { type SiteEnergy, siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';
import { pointKind } from '../supply/points/point-kind.ts';
import { findSitesOfPoints } from '../supply/points/store.ts';
import { rule, when } from '../follow-rule.ts';
import { movedMeasures } from '../supply/measured/write-measured-files.ts';
import { siteKind } from '../sites/site-kind.ts';
import type { Move } from '../movement.ts';
import { movedStations } from '../weather/store.ts';
import { billKind } from './bill-kind.ts';
import { deriveBilledMonths, type LateCause } from './derive-billed-months.ts';

/** Months to derive again. `late`: why they may change where they are closed; null: they may not. */
type MovedMonths = SiteEnergy & { late: LateCause | null };

/** Billed months follow the bills, points, weather and measures from which they are made. */
export const followMonths = rule<MovedMonths>({
  of: [
    when(billKind.moved, async (tx, bills) =>
      // A new bill may be late for a closed month; an existing bill may not be changed in it.
      lateOf(
        bills.every(({ stored }) => stored === null) ? 'bill' : null,
        await findSitesOfPoints(
          tx,
          bills.flatMap(({ stored, content }) =>
            [stored, content].flatMap(bill => bill?.points.map(({ pointId }) => pointId) ?? []),
          ),
        ),
      ),
    ),
    when(pointKind.moved, (_tx, points) =>
      points.filter(isSharedAnew).flatMap(({ key: { energyType }, stored, content }) =>
        // A new point only brings to a closed month what the bills of the same change bring.
        lateOf(
          stored === null ? 'bill' : null,
          [stored, content].flatMap(
            point => point?.places.map(({ siteId }) => ({ siteId, energyType })) ?? [],
          ),
        ),
      ),
    ),
    when(movedMeasures, async (tx, measures) =>
      // New measures may be late for a closed month; measures that are withdrawn may not.
      lateOf(
        measures.some(({ isTakenBack }) => isTakenBack) ? null : 'distributor',
        await findSitesOfPoints(
          tx,
          await findSharedByCurve(
            tx,
            measures.map(({ pointId }) => pointId),
          ),
        ),
      ),
    ),
    when(siteKind.moved, async (tx, sites) => {
      const moved = sites.filter(
        ({ stored, content }) => stored !== null && stored.weatherStation !== content?.weatherStation,
      );
      return lateOf('weather', await findSharedByWeather(tx, { siteIds: moved.map(({ id }) => id) }));
    }),
    when(movedStations, async (tx, stations) =>
      lateOf('weather', await findSharedByWeather(tx, { stations })),
    ),
  ],
  async derive(tx, found) {
    const causes = Map.groupBy(mostStrict(found), ({ late }) => late);
    for (const [late, pairs] of causes) await deriveBilledMonths(tx, pairs, late);
  },
});

function isSharedAnew({ stored, content }: Move<unknown, PointContent>): boolean {
  const [before, after] = [stored, content].map(point => point && [point.sharing, point.places]);
  return JSON.stringify(before) !== JSON.stringify(after);
}

function lateOf(late: LateCause | null, pairs: readonly SiteEnergy[]): MovedMonths[] {
  return pairs.map(pair => ({ ...pair, late }));
}

/**
 * Keeps each site and energy once and puts those that may not change a closed month first, so that nothing is written before they
 * are refused.
 */
function mostStrict(found: readonly MovedMonths[]): MovedMonths[] {
  const pairs = new Map<string, MovedMonths>();
  for (const each of found) {
    const key = siteEnergyKey(each);
    const known = pairs.get(key);
    if (known === undefined || (known.late !== null && each.late === null)) pairs.set(key, each);
  }
  return [...pairs.values()].toSorted((a, b) => Number(a.late !== null) - Number(b.late !== null));
}

/** The points among these that have bills shared out by their load curve. */
async function findSharedByCurve(tx: Tx, pointIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from delivery_points p
    where p.id = any (${pointIds}::int[]) and p.sharing = 'load-curve'
      and exists (select from bill_points q where q.point_id = p.id)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The sites and energies whose bills are shared out by the degree days of these stations or sites. */
async function findSharedByWeather(
  tx: Tx,
  which: { stations: readonly string[] } | { siteIds: readonly number[] },
): Promise<SiteEnergy[]> {
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
