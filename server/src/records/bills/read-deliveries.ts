import type { BilledPoint } from '@suivi/domain/bills/bill';
import type { BilledDelivery } from '@suivi/domain/bills/derive-months';
import type { Sharing } from '@suivi/domain/supply/fields/sharing';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { indexedQuantity } from '@suivi/domain/bills/indexed-quantity';
import { settlementOf } from '@suivi/domain/bills/settlement';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import type { PointPlace } from '@suivi/domain/supply/point/point-place';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { type SiteEnergy, siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { type RawBuilder, sql } from 'kysely';
import { storedNumberOrNull } from '../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { readMeasuredDays } from '../supply/measured/store.ts';
import { readReadsOverEstimates, readSettlingLines } from './settling-lines.ts';

type PlaceRow = {
  pointId: number;
  energyType: EnergyType;
  sharing: Sharing;
  siteId: number;
  from: string;
  to: string | null;
  sharePpm: number;
};

type BillRow = Omit<
  BilledPoint,
  'issuedOn' | 'days' | 'quantity' | 'gasCoefficient' | 'ttcCents' | 'fixedCents'
> & {
  issuedOn: string;
  first: string;
  last: string;
  quantity: string | null;
  gasCoefficient: string | null;
  ttcCents: string;
  fixedCents: string;
};

/**
 * The points that deliver an energy to each of these sites, at any time, with all their places and bills.
 *
 * @param only Only these points; null: all.
 */
export async function readDeliveries(
  db: Database | Tx,
  pairs: readonly SiteEnergy[],
  only: readonly number[] | null = null,
): Promise<Map<string, BilledDelivery[]>> {
  const places = await readPlaces(db, pairs, only);
  const points = Map.groupBy(places, ({ pointId }) => pointId);
  const measured = await readMeasuredDays(
    db,
    places.flatMap(({ pointId, sharing }) => (sharing === 'load-curve' ? pointId : [])),
  );
  const bills = Map.groupBy(await readBilledPointsOf(db, [...points.keys()]), ({ pointId }) => pointId);
  const deliveries = [...points].map(([pointId, own]) => ({
    energyType: own[0]?.energyType,
    siteIds: new Set(own.map(({ siteId }) => siteId)),
    delivery: {
      pointId,
      sharing: own[0]?.sharing ?? 'days',
      places: own.map(placeOf),
      bills: bills.get(pointId) ?? [],
      measured: measured.get(pointId),
    },
  }));
  return new Map(
    pairs.map(pair => [
      siteEnergyKey(pair),
      deliveries
        .filter(({ energyType, siteIds }) => energyType === pair.energyType && siteIds.has(pair.siteId))
        .map(({ delivery }) => delivery),
    ]),
  );
}

/** A subquery for the points that deliver an energy to one of these sites, at any time. */
function pointsOf(pairs: readonly SiteEnergy[]): RawBuilder<unknown> {
  return sql`select here.point_id from unnest(
      ${pairs.map(({ siteId }) => siteId)}::int[], ${pairs.map(({ energyType }) => energyType)}::text[]
    ) as k (site_id, energy_type)
    join delivery_point_places here on here.site_id = k.site_id
    join delivery_points h on h.id = here.point_id and h.energy_type = k.energy_type`;
}

async function readPlaces(
  db: Database | Tx,
  pairs: readonly SiteEnergy[],
  only: readonly number[] | null,
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select p.id as "pointId", p.energy_type as "energyType", p.sharing, l.site_id as "siteId",
      l.from_day::text as "from", l.to_day::text as "to", l.share_ppm as "sharePpm"
    from delivery_points p join delivery_point_places l on l.point_id = p.id
    where p.id in (${pointsOf(pairs)}) and (${only}::int[] is null or p.id = any (${only}::int[]))
    order by p.id, l.from_day, l.site_id`.execute(db);
  return rows;
}

function placeOf({ siteId, from, to, sharePpm }: PlaceRow): PointPlace {
  return { siteId, from: fromIsoDay(from), to: to === null ? null : fromIsoDay(to), sharePpm };
}

/** Beyond this number of points most bills are needed, so that they are joined without a filter. */
const fewPoints = 100;

/** The parts of bills of these points, in the order of their `id`. */
export async function readBilledPointsOf(
  db: Database | Tx,
  pointIds: readonly number[],
): Promise<BilledPoint[]> {
  // A filter by bill identifiers, so that the bills of one point are not searched among all; each identifier is compared with
  // each bill.
  const ofFew = sql`and b.id = any (array(select bill_id from bill_points where point_id = any (${pointIds}::int[])))`;
  const { rows } = await sql<BillRow>`
    select q.id, b.id as "billId", b.kind, b.supplier_id as "supplierId", b.issued_on::text as "issuedOn",
      b.corrects_bill_id as "correctsBillId", q.point_id as "pointId", q.first_day::text as first,
      q.last_day::text as last, q.quantity, q.unit, q.gas_coefficient as "gasCoefficient", q.ttc_cents as "ttcCents",
      q.fixed_cents as "fixedCents", q.cost_parts as "costParts", q.is_estimated as "isEstimated",
      q.is_beside as "isBeside"
    from bill_points q join bills b on b.id = q.bill_id
    where q.point_id = any (${pointIds}::int[]) ${pointIds.length > fewPoints ? sql`` : ofFew}
    order by q.id`.execute(db);
  const settling = await readSettlingLines(db, pointIds);
  const reads = rows.some(({ isEstimated }) => isEstimated)
    ? await readReadsOverEstimates(db, pointIds)
    : new Map<number, never>();
  return rows.map(({ first, last, ...row }) => {
    const days = { first: fromIsoDay(first), last: fromIsoDay(last) };
    const amounts = {
      quantity: storedNumberOrNull(row.quantity),
      ttcCents: Number(row.ttcCents),
      fixedCents: Number(row.fixedCents),
    };
    const lines = settling.get(row.id);
    const own = reads.get(row.id);
    const ofDays = { first: dayIndex(days.first), last: dayIndex(days.last), unit: row.unit };
    return {
      ...row,
      ...amounts,
      issuedOn: fromIsoDay(row.issuedOn),
      days,
      gasCoefficient: storedNumberOrNull(row.gasCoefficient),
      settlement: lines === undefined ? null : settlementOf({ ...ofDays, ...amounts }, lines),
      ...(own === undefined ? {} : { indexed: indexedQuantity(own, row.unit) }),
    };
  });
}
