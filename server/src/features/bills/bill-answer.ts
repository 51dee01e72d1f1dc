import type { Bill, BilledPointContent } from '@suivi/contract/bills/bills';
import { monthsOfBill } from '@suivi/domain/bills/derive-months';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { networkTariffOf } from '@suivi/domain/supply/tariff/network-tariff';
import { type PowerUnit, powerUnitOf } from '@suivi/domain/supply/tariff/power-unit';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { doubtsOf } from '../../records/bills/bill-kind.ts';
import { degreeDaysOfSites } from '../../records/bills/degree-days-of-sites.ts';
import { readFeeds } from '../../records/bills/feeds.ts';
import { readDeliveries } from '../../records/bills/read-deliveries.ts';
import { readStoredBill } from '../../records/bills/store.ts';
import { findSitesOfPoints } from '../../records/supply/points/store.ts';
import { type Reference, type Standing, readReferences, readSites, readStandings } from './store.ts';

/** A bill with what was derived from it; null when there is none. */
export async function findBill(db: Database | Tx, id: number): Promise<Bill | null> {
  const stored = await readStoredBill(db, id);
  if (!stored) return null;
  const { origin: _origin, supplierId: _supplier, updatedAt, ...told } = stored;
  const standings = await readStandings(db, id);
  const replacing = standings.flatMap(({ replacedBy }) => replacedBy ?? []);
  const about = [...replacing, ...(stored.correctsBillId === null ? [] : [stored.correctsBillId])];
  const references = await readReferences(db, about, [id]);
  const byId = new Map(references.map(one => [one.id, one]));
  return {
    ...told,
    points: stored.points.map((point, place) => {
      const standing = standings[place];
      if (standing === undefined) throw new Error('a part of a bill has no point');
      const {
        id: _id,
        replacedBy,
        firstDay: _first,
        segment: _segment,
        networkTariff: _tariff,
        ...rest
      } = standing;
      const powerUnit = powerUnitOfPart(standing, point);
      return { ...point, ...rest, powerUnit, replacedBy: referenceOf(byId.get(replacedBy ?? 0)) };
    }),
    corrects: referenceOf(byId.get(stored.correctsBillId ?? 0)),
    correctedBy: references.filter(({ corrects }) => corrects === id).flatMap(one => referenceOf(one) ?? []),
    doubts: doubtsOf(stored),
    months: await monthsOf(db, id, [...new Set(stored.points.map(({ pointId }) => pointId))]),
    updatedAt: updatedAt.toISOString(),
  };
}

function powerUnitOfPart(
  { energyType, segment, networkTariff }: Standing,
  { reads }: Pick<BilledPointContent, 'reads'>,
): PowerUnit | null {
  if (energyType !== 'electricity') return null;
  const classes = reads.map(read => read.class);
  return powerUnitOf({ segment, networkTariff: networkTariffOf(networkTariff) }, classes);
}

function referenceOf(found: Reference | undefined) {
  return found === undefined ? null : { id: found.id, supplier: found.supplier, number: found.number };
}

/** What the bill contributes to each month of each site. */
async function monthsOf(
  db: Database | Tx,
  billId: number,
  pointIds: readonly number[],
): Promise<Bill['months']> {
  const pairs = await findSitesOfPoints(db, pointIds);
  const deliveries = await readDeliveries(db, pairs, pointIds);
  const heating = pairs.filter(({ energyType }) => energyDefinitions[energyType].heating);
  const degreeDays = await degreeDaysOfSites(
    db,
    heating.map(({ siteId }) => siteId),
  );
  const [sites, feeds] = [await readSites(db), await readFeeds(db)];
  return pairs.flatMap(pair => {
    const { siteId, energyType } = pair;
    const site = sites.get(siteId);
    if (!site) return [];
    const series = energyDefinitions[energyType].heating ? (degreeDays.get(siteId) ?? null) : null;
    const own = deliveries.get(siteEnergyKey(pair)) ?? [];
    const feed = feeds.find(one => one.siteId === siteId && one.energyType === energyType);
    return monthsOfBill(billId, siteId, energyType, own, series).map(
      ({ pointId, period, dayCount, quantity, amountCents, method }) => ({
        pointId,
        siteId,
        siteName: site.name,
        siteCode: site.code,
        energyType,
        period,
        dayCount,
        quantity,
        amountCents,
        method,
        isFed: feed !== undefined && monthIndex(period) >= monthIndex(feed.from),
      }),
    );
  });
}
