import type { BillContent } from '@suivi/contract/bills/bills';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';

type Days = Pick<BillContent['points'][number], 'pointId' | 'firstDay' | 'lastDay'>;

/** The bills that share days with these at their points, or may: they may replace one another now, or no longer do so. */
export async function findBillsOfDays(tx: Tx, parts: readonly Days[]): Promise<number[]> {
  const spans = [...Map.groupBy(parts, ({ pointId }) => pointId)].map(([pointId, own]) => ({
    pointId,
    first: own.map(({ firstDay }) => firstDay).reduce((a, b) => (a < b ? a : b)),
    last: own.map(({ lastDay }) => lastDay).reduce((a, b) => (a > b ? a : b)),
  }));
  const { rows } = await sql<{ id: number }>`
    select distinct q.bill_id as id from bill_points q
    join unnest(
      ${spans.map(({ pointId }) => pointId)}::int[], ${spans.map(({ first }) => first)}::date[],
      ${spans.map(({ last }) => last)}::date[]
    ) as w (point_id, first_day, last_day)
      on w.point_id = q.point_id and q.first_day <= w.last_day and q.last_day >= w.first_day`.execute(tx);
  return rows.map(({ id }) => id);
}
