import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { CandidateBill } from '@suivi/domain/imports/rows/candidate-bill';
import type { EqualPart } from '@suivi/domain/imports/dry-run/twin-bills';
import type { YearKey } from '@suivi/domain/imports/dry-run/year-sums';
import type { Month } from '@suivi/domain/ground/calendar/month';
import type { StandingPart } from '@suivi/domain/imports/dry-run/held-bill';
import type { PointPlace } from '@suivi/domain/supply/point/point-place';
import { sql } from 'kysely';
import type { Reader } from '../../../records/imports/store.ts';

/** The parts of bills that count at these points: those that no other bill replaces. */
export async function readStanding(db: Reader, pointIds: readonly number[]): Promise<StandingPart[]> {
  const { rows } = await sql<StandingPart>`
    select q.point_id as "pointId", b.id as "billId", s.name as supplier, b.number, q.first_day::text as "firstDay",
      q.last_day::text as "lastDay", q.is_estimated as "isEstimated", q.quantity::float8 as quantity, q.unit, b.kind
    from bill_points q join bills b on b.id = q.bill_id join suppliers s on s.id = b.supplier_id
    where q.point_id = any (${pointIds}::int[]) and q.replaced_by is null
    order by q.id`.execute(db);
  return rows;
}

/** The places to which these points deliver, by their identifier. */
export async function readPlaces(
  db: Reader,
  pointIds: readonly number[],
): Promise<Map<number, PointPlace[]>> {
  const { rows } = await sql<{
    pointId: number;
    siteId: number;
    from: string;
    to: string | null;
    sharePpm: number;
  }>`
    select point_id as "pointId", site_id as "siteId", from_day::text as "from", to_day::text as "to", share_ppm as "sharePpm"
    from delivery_point_places where point_id = any (${pointIds}::int[])`.execute(db);
  const places = rows.map(row => ({
    pointId: row.pointId,
    place: {
      siteId: row.siteId,
      sharePpm: row.sharePpm,
      from: fromIsoDay(row.from),
      to: row.to === null ? null : fromIsoDay(row.to),
    },
  }));
  return new Map(
    [...Map.groupBy(places, ({ pointId }) => pointId)].map(([id, own]) => [
      id,
      own.map(({ place }) => place),
    ]),
  );
}

/** Parts of bills at other points with the same days, quantity and amount as a part of the file. */
export async function readEqualParts(db: Reader, bills: readonly CandidateBill[]): Promise<EqualPart[]> {
  const parts = bills
    .filter(({ kind }) => kind === 'bill')
    .flatMap(({ points }) => points.filter(({ quantity, ttcCents }) => (quantity ?? 0) > 0 && ttcCents > 0));
  const { rows } = await sql<
    Omit<EqualPart, 'quantity' | 'ttcCents'> & { quantity: string; ttcCents: string }
  >`
    with found as (
      select distinct q.id, q.point_id, q.bill_id, q.first_day, q.last_day, q.quantity, q.ttc_cents
      from unnest(
        ${parts.map(({ point }) => ('id' in point ? point.id : 0))}::int[],
        ${parts.map(({ firstDay }) => firstDay)}::date[], ${parts.map(({ lastDay }) => lastDay)}::date[],
        ${parts.map(({ quantity }) => quantity)}::numeric[], ${parts.map(({ ttcCents }) => ttcCents)}::bigint[]
      ) as w (point_id, first_day, last_day, quantity, ttc_cents)
      join bill_points q on q.first_day = w.first_day and q.last_day = w.last_day and q.quantity = w.quantity
        and q.ttc_cents = w.ttc_cents and q.point_id <> w.point_id
      where q.replaced_by is null
    )
    select f.point_id as "pointId", p.number as "pointNumber", b.number, f.first_day::text as "firstDay",
      f.last_day::text as "lastDay", f.quantity, f.ttc_cents as "ttcCents",
      (select count(*)::int from bill_points o where o.first_day = f.first_day and o.last_day = f.last_day) as "sameDays"
    from found f join bills b on b.id = f.bill_id join delivery_points p on p.id = f.point_id
    where b.kind = 'bill'
    order by f.id limit ${mostEqual}`.execute(db);
  return rows.map(row => ({ ...row, quantity: Number(row.quantity), ttcCents: Number(row.ttcCents) }));
}

/** With more than this, the equality is no mistake: so many equal parts are flat rates. */
const mostEqual = 200;

/** The numbers of points by their identifier. */
export async function readPointNumbers(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from delivery_points where id = any (${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

type BilledMonth = YearKey & { month: Month; quantity: number };

/** The billed whole months of these years, in kWh PCI or m³ of water. */
export async function readBilledMonths(db: Reader, wanted: readonly YearKey[]): Promise<BilledMonth[]> {
  const { rows } = await sql<BilledMonth>`
    select b.site_id as "siteId", b.energy_type as "energyType", b.reference_year as year, b.reference_month as month,
      b.normal_quantity::float8 as quantity
    from billed_months b join unnest(
      ${wanted.map(({ siteId }) => siteId)}::int[], ${wanted.map(({ energyType }) => energyType)}::text[],
      ${wanted.map(({ year }) => year)}::int[]
    ) as w (site_id, energy_type, reference_year) using (site_id, energy_type, reference_year)
    where b.is_whole and b.normal_quantity is not null`.execute(db);
  return rows;
}
