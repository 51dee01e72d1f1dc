import type { ListedBill } from '@suivi/contract/bills/bills';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/ground/number/unit';
import { sql } from 'kysely';
import { stateOf } from '../../../features/bills/list-store.ts';
import type { Database } from '../../../platform/schema/tables.ts';

type BillLine = Pick<ListedBill, 'supplier' | 'number' | 'kind' | 'issuedOn' | 'state'> & {
  siteCode: string | null;
  siteName: string | null;
  point: string;
  energyType: EnergyType;
  firstDay: string;
  lastDay: string;
  quantity: string | null;
  unit: Unit;
  htCents: string | null;
  ttcCents: string;
};

/** The billed parts of each point, the latest first; with `from` and `to`, only those that cover a day between them. */
export async function readBillLines(
  db: Database,
  asked: { siteId: number | null; from: string | null; to: string | null },
): Promise<BillLine[]> {
  const { rows } = await sql<BillLine>`
    select s.name as supplier, b.number, b.kind, b.issued_on::text as "issuedOn", ${stateOf} as state,
      x.code as "siteCode", x.name as "siteName", p.number as point, p.energy_type as "energyType",
      q.first_day::text as "firstDay", q.last_day::text as "lastDay", q.quantity, q.unit, q.ttc_cents as "ttcCents",
      coalesce(
        (select sum(l.ht_cents) from bill_lines l where l.bill_point_id = q.id),
        case when (select count(*) from bill_points o where o.bill_id = b.id) = 1 then b.ht_cents end
      ) as "htCents"
    from bills b
    join suppliers s on s.id = b.supplier_id
    join bill_points q on q.bill_id = b.id
    join delivery_points p on p.id = q.point_id
    left join lateral (
      select t.id, t.code, t.name from delivery_point_places l join sites t on t.id = l.site_id
      where l.point_id = p.id and l.from_day <= q.last_day and (l.to_day is null or l.to_day >= q.first_day)
      order by l.share_ppm desc, l.from_day limit 1
    ) x on true
    where (${asked.siteId}::int is null or x.id = ${asked.siteId})
      and (${asked.from}::date is null or q.last_day >= ${asked.from}::date)
      and (${asked.to}::date is null or q.first_day <= ${asked.to}::date)
    order by b.issued_on desc, b.id desc, q.id`.execute(db);
  return rows;
}
