import type { ListedMeter } from '@suivi/contract/meters/meters';
import { type BilledDelivery, type BilledMonth, deriveMonths } from '@suivi/domain/bills/derive-months';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex, spanOfMonth } from '@suivi/domain/ground/calendar/day-span';
import { isMonth, type Period } from '@suivi/domain/ground/calendar/month';
import type { UsedDays } from '@suivi/domain/meters/index-use';
import { daysOf, type Days, type NodeKey, nodeKey } from '@suivi/domain/meters/meter';
import type { Metering } from '@suivi/domain/meters/meter-tree';
import { type SiteEnergy, siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { wholePpm } from '@suivi/domain/supply/point/point-place';
import type { Database } from '../../platform/schema/tables.ts';
import { degreeDaysOfSites } from '../../records/bills/degree-days-of-sites.ts';
import { readDeliveries } from '../../records/bills/read-deliveries.ts';
import { listMeters, listReadings } from '../../records/meters/store.ts';
import { readMeasuredDays } from '../../records/supply/measured/store.ts';
import { domainMeter, useOfReadings } from './domain-meter.ts';
import { isSubMetered, readBuildingMonths } from './store.ts';

/** The meters of an energy at a site, with the points above them and the months of their bills. */
export type SiteMetering = Metering & {
  listed: ListedMeter[];
  points: { id: number; isThere: (asked: Days) => boolean; months: BilledMonth[] }[];
  /** The buildings that have monthly readings. */
  readBuildings: ReadonlySet<number>;
};

export async function readMetering(db: Database, pair: SiteEnergy): Promise<SiteMetering> {
  const { siteId, energyType } = pair;
  const listed = await listMeters(db, siteId, energyType);
  const deliveries = (await readDeliveries(db, [pair])).get(siteEnergyKey(pair)) ?? [];
  const degreeDays = (await degreeDaysOfSites(db, [siteId])).get(siteId);
  const points = deliveries.map(delivery => ({
    id: delivery.pointId,
    isThere: (asked: Days) =>
      delivery.places.some(place => place.siteId === siteId && isWithin(place, asked)),
    months: wholeMonths(delivery, pair, degreeDays ?? null),
  }));
  const measured = await readMeasuredDays(
    db,
    points.map(({ id }) => id),
  );
  const buildings = isSubMetered(energyType) ? await readBuildingMonths(db, siteId, energyType) : [];
  const readings = Map.groupBy(
    await listReadings(
      db,
      listed.map(({ id }) => id),
    ),
    ({ meterId }) => meterId,
  );
  const used = new Map<NodeKey, readonly UsedDays[]>();
  for (const { id, months } of points)
    used.set(nodeKey({ meterId: null, pointId: id }), months.flatMap(usedInMonth));
  for (const meter of listed) {
    const ofBuilding = buildings.filter(({ buildingId }) => buildingId === meter.buildingId);
    used.set(
      nodeKey({ meterId: meter.id, pointId: null }),
      meter.source === 'building'
        ? ofBuilding.flatMap(({ year, month, quantity }) =>
            isMonth(month) ? usedDays({ year, month }, quantity) : [],
          )
        : useOfReadings(meter, readings.get(meter.id) ?? []).used,
    );
  }
  return {
    listed,
    points,
    readBuildings: new Set(buildings.map(({ buildingId }) => buildingId)),
    meters: new Map(listed.map(meter => [meter.id, domainMeter(meter.id, meter)])),
    used,
    measured: new Map([...measured].map(([id, days]) => [nodeKey({ meterId: null, pointId: id }), days])),
    degreeDays,
  };
}

function isWithin({ from, to }: BilledDelivery['places'][number], asked: Days): boolean {
  return daysOf({ from: dayIndex(from), to: to === null ? null : dayIndex(to) }, asked) !== null;
}

/** The months of a point as its bills make them, including the share of other sites. */
function wholeMonths(
  delivery: BilledDelivery,
  { siteId, energyType }: SiteEnergy,
  degreeDays: Parameters<typeof deriveMonths>[3],
): BilledMonth[] {
  const places = [{ siteId, from: fromIsoDay('1900-01-01'), to: null, sharePpm: wholePpm }];
  return deriveMonths(siteId, energyType, [{ ...delivery, places }], degreeDays).months.filter(
    ({ isWhole }) => isWhole,
  );
}

function usedInMonth({ period, priced }: BilledMonth): UsedDays[] {
  return priced === null ? [] : usedDays(period, priced);
}

function usedDays(period: Period, quantity: number): UsedDays[] {
  const { first, last } = spanOfMonth(period);
  return [{ first: dayIndex(first), last: dayIndex(last), thousandths: Math.round(quantity * 1000) }];
}
