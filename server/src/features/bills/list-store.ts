import type { ListedBill } from '@suivi/contract/bills/bills';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/schema/tables.ts';

export type BillQuestion = {
  siteId?: number | undefined;
  point?: number | undefined;
  supplier?: number | undefined;
  text?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  state?: ListedBill['state'] | undefined;
  /** The last bill of the previous page. */
  after?: { issuedOn: string; id: number } | undefined;
};

const states: Record<ListedBill['state'], RawBuilder<boolean>> = {
  replaced: sql`not exists (select from bill_points q where q.bill_id = b.id and q.replaced_by is null)`,
  doubtful: sql`(b.doubts <> '{}' or exists (select from bill_points q where q.bill_id = b.id and q.overlap_days > 0))`,
  estimated: sql`exists (select from bill_points q where q.bill_id = b.id and q.is_estimated)`,
  counted: sql`true`,
};

/** The state of a bill `b`: the first condition that holds. */
export const stateOf = sql<
  ListedBill['state']
>`case when ${states.replaced} then 'replaced' when ${states.doubtful} then 'doubtful'
  when ${states.estimated} then 'estimated' else 'counted' end`;

type Row = Omit<ListedBill, 'ttcCents' | 'points'> & { ttcCents: string; points: ListedBill['points'] };

/** The latest first, `limit` at most. */
export async function readBillPage(
  db: Database,
  question: BillQuestion,
  limit: number,
): Promise<ListedBill[]> {
  const { rows } = await sql<Row>`
    select b.id, s.name as supplier, b.number, b.kind, b.issued_on::text as "issuedOn", b.ttc_cents as "ttcCents",
      ${stateOf} as state, coalesce((
        select jsonb_agg(jsonb_build_object('pointId', p.id, 'energyType', p.energy_type, 'number', p.number,
          'siteId', x.id, 'siteName', x.name, 'firstDay', q.first_day::text, 'lastDay', q.last_day::text,
          'quantity', q.quantity, 'unit', q.unit) order by q.id)
        from bill_points q join delivery_points p on p.id = q.point_id left join lateral (
          select t.id, t.name from delivery_point_places l join sites t on t.id = l.site_id
          where l.point_id = p.id and l.from_day <= q.last_day and (l.to_day is null or l.to_day >= q.first_day)
          order by l.share_ppm desc, l.from_day limit 1
        ) x on true
        where q.bill_id = b.id
      ), '[]') as points
    from bills b join suppliers s on s.id = b.supplier_id
    where ${sql.join(conditionsOf(question), sql` and `)}
    order by b.issued_on desc, b.id desc limit ${limit}`.execute(db);
  return rows.map(row => ({ ...row, ttcCents: Number(row.ttcCents) }));
}

function conditionsOf({ after, supplier, text, state, ...about }: BillQuestion): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  const points = pointConditions(about);
  if (points.length > 0) {
    conditions.push(
      sql`exists (select from bill_points q where q.bill_id = b.id and ${sql.join(points, sql` and `)})`,
    );
  }
  if (after) conditions.push(sql`(b.issued_on, b.id) < (${after.issuedOn}::date, ${after.id})`);
  if (supplier !== undefined) conditions.push(sql`b.supplier_id = ${supplier}`);
  if (state !== undefined) conditions.push(sql`${stateOf} = ${state}`);
  if (text !== undefined && text.trim() !== '') {
    const like = `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(b.number ilike ${like} or s.name ilike ${like} or exists (
      select from bill_points q join delivery_points p on p.id = q.point_id
      where q.bill_id = b.id and (p.number ilike ${like} or p.label ilike ${like})))`);
  }
  return conditions;
}

/** Conditions on a part of a bill. */
function pointConditions({ siteId, point, from, to }: BillQuestion): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (point !== undefined) conditions.push(sql`q.point_id = ${point}`);
  if (from !== undefined) conditions.push(sql`q.last_day >= ${from}::date`);
  if (to !== undefined) conditions.push(sql`q.first_day <= ${to}::date`);
  if (siteId !== undefined) {
    conditions.push(sql`exists (
      select from delivery_point_places l where l.point_id = q.point_id and l.site_id = ${siteId}
        and l.from_day <= q.last_day and (l.to_day is null or l.to_day >= q.first_day))`);
  }
  return conditions;
}
