import { absentBill } from '@suivi/domain/bills/absent-bill';
import { type CalendarDate, fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Sharing } from '@suivi/domain/supply/fields/sharing';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';

type Span = { first: string; last: string };

export type BilledPointRow = {
  pointId: number;
  number: string;
  label: string;
  energyType: EnergyType;
  sharing: Sharing;
  siteName: string;
  siteCode: string;
  billedUntil: string | null;
  covered: Span[];
  places: Span[];
};

/** The points, of a site, by identifier or all, that deliver to a site in service, with the days that their bills cover. */
export async function readBilledPoints(
  db: Database | Tx,
  which: { siteId: number } | { pointIds: readonly number[] } | null,
): Promise<BilledPointRow[]> {
  const isAsked =
    which === null
      ? sql`true`
      : 'siteId' in which
        ? sql`s.id = ${which.siteId}::int`
        : sql`p.id = any (${which.pointIds}::int[])`;
  const { rows } = await sql<BilledPointRow>`
    select p.id as "pointId", p.number, p.label, p.energy_type as "energyType", p.sharing, s.name as "siteName",
      s.code as "siteCode", covered.until::text as "billedUntil", coalesce(covered.spans, '[]') as covered,
      places.spans as places
    from delivery_points p
    join lateral (
      select jsonb_agg(jsonb_build_object('first', l.from_day::text, 'last', coalesce(l.to_day, '2199-12-31')::text))
          as spans,
        (array_agg(l.site_id order by l.to_day desc nulls first, l.share_ppm desc))[1] as site_id
      from delivery_point_places l where l.point_id = p.id
    ) places on true
    join sites s on s.id = places.site_id and s.archived_at is null
    left join lateral (
      select jsonb_agg(jsonb_build_object('first', q.first_day::text, 'last', q.last_day::text)) as spans,
        max(q.last_day) as until
      from bill_points q join bills b on b.id = q.bill_id and b.kind <> 'credit-note'
      where q.point_id = p.id and q.replaced_by is null
    ) covered on true
    where ${isAsked}
    order by s.position, s.id, p.energy_type, p.number`.execute(db);
  return rows;
}

/** The months without a bill of a point on a day, or null: see `absentBill`. */
export function absentBillOf(
  { sharing, covered, places }: Pick<BilledPointRow, 'sharing' | 'covered' | 'places'>,
  today: CalendarDate,
): ReturnType<typeof absentBill> {
  return absentBill({ sharing, covered: spansOf(covered), places: spansOf(places) }, today);
}

function spansOf(spans: readonly { first: string; last: string }[]) {
  return spans.map(({ first, last }) => ({ first: fromIsoDay(first), last: fromIsoDay(last) }));
}
