import { type CalendarDate, fromIsoDay } from '@suivi/domain/calendar/calendar-date';
import type { StandingPart } from '@suivi/domain/imports/dry-run/held-bill';
import { sql } from 'kysely';
import type { Reader } from '../../../records/imports/store.ts';

/** What counts at these points: no credit notes, nothing that another bill stands for. */
export async function readStanding(db: Reader, pointIds: readonly number[]): Promise<StandingPart[]> {
  const { rows } = await sql<StandingPart>`
    select q.point_id as "pointId", b.id as "billId", s.name as supplier, b.number, q.first_day::text as "firstDay",
      q.last_day::text as "lastDay", q.is_estimated as "isEstimated", q.quantity is not null as "hasQuantity"
    from bill_points q join bills b on b.id = q.bill_id join suppliers s on s.id = b.supplier_id
    where q.point_id = any (${pointIds}::int[]) and q.replaced_by is null and b.kind <> 'credit-note'
    order by q.id`.execute(db);
  return rows;
}

type Place = { siteId: number; from: CalendarDate; to: CalendarDate | null };

/** Where these points deliver, by their identifier. */
export async function readPlaces(db: Reader, pointIds: readonly number[]): Promise<Map<number, Place[]>> {
  const { rows } = await sql<{ pointId: number; siteId: number; from: string; to: string | null }>`
    select point_id as "pointId", site_id as "siteId", from_day::text as "from", to_day::text as "to"
    from delivery_point_places where point_id = any (${pointIds}::int[])`.execute(db);
  const places = rows.map(row => ({
    pointId: row.pointId,
    place: {
      siteId: row.siteId,
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
