import type { BillContent, BilledPointContent } from '@suivi/contract/bills/bills';
import type { BillKind } from '@suivi/domain/bills/bill';
import { costPartsOfBill } from '@suivi/domain/energy/cost-parts';
import { fixedCentsOf } from '@suivi/domain/energy/check-amounts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';
import { insertRows, type RowColumns } from '../insert-rows.ts';

/** Stores the parts of bills for their points, in place of the stored ones. */
export async function replaceBillParts(
  tx: Tx,
  bills: readonly { id: number; stored: unknown; content: BillContent }[],
): Promise<void> {
  const replaced = bills.filter(({ stored }) => stored !== null).map(({ id }) => id);
  if (replaced.length > 0)
    await sql`delete from bill_points where bill_id = any (${replaced}::int[])`.execute(tx);
  const points = bills.flatMap(({ id, content: { kind, points } }) =>
    points.map(point => pricedPoint(id, kind, point)),
  );
  const ids = await insertRows(tx, 'bill_points', pointColumns, points, 'id');
  const parts = points.flatMap(({ reads, lines }, index) => {
    const billPointId = ids[index];
    return billPointId === undefined ? [] : [{ billPointId, reads, lines }];
  });
  const reads = parts.flatMap(({ billPointId, reads }) =>
    reads.map((read, position) => ({ billPointId, position, ...read })),
  );
  const lines = parts.flatMap(({ billPointId, lines }) =>
    lines.map((line, position) => ({ billPointId, position, ...line })),
  );
  await insertRows(tx, 'bill_reads', readColumns, reads);
  await insertRows(tx, 'bill_lines', lineColumns, lines);
}

/** Where there are lines, the fixed part (owed by the day) is computed from them. */
function pricedPoint(billId: number, kind: BillKind, point: BilledPointContent) {
  const fixedCents = point.lines.length > 0 ? fixedCentsOf(point.lines) : point.fixedCents;
  const costParts = costPartsOfBill({ ...point, isCorrection: kind !== 'bill', fixedCents });
  return { ...point, billId, fixedCents, costParts };
}

type PartOf<List extends 'reads' | 'lines'> = BilledPointContent[List][number] & {
  billPointId: number;
  position: number;
};

const pointColumns = {
  bill_id: ['integer', point => point.billId],
  point_id: ['integer', point => point.pointId],
  first_day: ['date', point => point.firstDay],
  last_day: ['date', point => point.lastDay],
  quantity: ['numeric', point => point.quantity],
  unit: ['text', point => point.unit],
  gas_coefficient: ['numeric', point => point.gasCoefficient],
  ttc_cents: ['bigint', point => point.ttcCents],
  fixed_cents: ['bigint', point => point.fixedCents],
  cost_parts: ['jsonb', point => point.costParts],
  is_estimated: ['boolean', point => point.isEstimated],
  is_beside: ['boolean', point => point.isBeside],
} satisfies RowColumns<ReturnType<typeof pricedPoint>>;

const readColumns = {
  bill_point_id: ['integer', read => read.billPointId],
  position: ['integer', read => read.position],
  class: ['text', read => read.class],
  start_index: ['numeric', read => read.start],
  end_index: ['numeric', read => read.end],
  coefficient: ['numeric', read => read.coefficient],
  quantity: ['numeric', read => read.quantity],
  kind: ['text', read => read.kind],
  subscribed: ['numeric', read => read.subscribed],
  reached: ['numeric', read => read.reached],
} satisfies RowColumns<PartOf<'reads'>>;

const lineColumns = {
  bill_point_id: ['integer', line => line.billPointId],
  position: ['integer', line => line.position],
  component: ['text', line => line.component],
  label: ['text', line => line.label],
  first_day: ['date', line => line.firstDay],
  last_day: ['date', line => line.lastDay],
  quantity: ['numeric', line => line.quantity],
  unit: ['text', line => line.unit],
  unit_price: ['numeric', line => line.unitPrice],
  ht_cents: ['bigint', line => line.htCents],
  vat_permille: ['integer', line => line.vatPermille],
} satisfies RowColumns<PartOf<'lines'>>;
