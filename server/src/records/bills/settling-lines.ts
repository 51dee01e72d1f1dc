import { energyComponents, type SettlementLine } from '@suivi/domain/bills/settlement';
import type { AuditedRead } from '@suivi/domain/supply/terms/audited-point';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';

type ReadRow = AuditedRead & { id: number };

const epoch = sql`date '1970-01-01'`;

/** A subquery for the parts of bills, among those of the subquery `parts`, that give energy back in a line. */
export function settlingParts(parts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select distinct n.bill_point_id from bill_lines n
    where n.quantity < 0 and n.component = any (${[...energyComponents]}::text[]) and n.bill_point_id = any (array(${parts}))`;
}

/** Every line of the parts of bills of these points that give energy back, by the `id` of the part. */
export async function readSettlingLines(
  db: Database | Tx,
  pointIds: readonly number[],
): Promise<Map<number, SettlementLine[]>> {
  const parts = sql`select id from bill_points where point_id = any (${pointIds}::int[])`;
  const { rows } = await sql<SettlementLine & { id: number }>`
    select l.bill_point_id as id, l.component, l.label, l.first_day - ${epoch} as first, l.last_day - ${epoch} as last,
      l.quantity::float8 as quantity, l.unit, l.ht_cents::float8 as "htCents", l.vat_permille as "vatPermille"
    from bill_lines l where l.bill_point_id = any (array(${settlingParts(parts)}))
    order by l.bill_point_id, l.position`.execute(db);
  return Map.groupBy(rows, ({ id }) => id);
}

/** The reads of the real bills of these points that cover an estimated bill, by the `id` of the part of the bill. */
export async function readReadsOverEstimates(
  db: Database | Tx,
  pointIds: readonly number[],
): Promise<Map<number, AuditedRead[]>> {
  const { rows } = await sql<ReadRow>`
    select r.bill_point_id as id, r.class, r.start_index::float8 as start, r.end_index::float8 as end,
      r.coefficient::float8 as coefficient, r.quantity::float8 as quantity, r.subscribed::float8 as subscribed,
      r.reached::float8 as reached
    from bill_reads r where r.bill_point_id = any (array(
      select q.id from bill_points e
      join bill_points q on q.point_id = e.point_id and q.first_day <= e.first_day and q.last_day >= e.last_day
      where e.point_id = any (${pointIds}::int[]) and e.is_estimated and not q.is_estimated))
    order by r.bill_point_id, r.position`.execute(db);
  return Map.groupBy(rows, ({ id }) => id);
}
