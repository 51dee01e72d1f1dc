import type { BillContent, BilledPointContent } from '@suivi/contract/bills/bills';
import type { BillKind } from '@suivi/domain/bills/bill';
import { costPartsOfBill } from '@suivi/domain/energy/cost-parts';
import { fixedCentsOf } from '@suivi/domain/energy/check-amounts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';
import { insertRows } from '../insert-rows.ts';

type Part = { billPointId: number; point: BilledPointContent };

/** Stores the parts of bills for their points, in place of the stored ones. */
export async function replaceBillParts(
  tx: Tx,
  bills: readonly { id: number; stored: unknown; content: BillContent }[],
): Promise<void> {
  const replaced = bills.filter(({ stored }) => stored !== null).map(({ id }) => id);
  if (replaced.length > 0)
    await sql`delete from bill_points where bill_id = any (${replaced}::int[])`.execute(tx);
  const wanted = bills.flatMap(({ id, content }) =>
    content.points.map(point => ({ id, kind: content.kind, point })),
  );
  const ids = await insertRows(
    tx,
    'bill_points',
    pointColumns,
    wanted.map(({ id, kind, point }) => pointRow(id, kind, point)),
    'id',
  );
  const parts = wanted.flatMap(({ point }, index): Part[] => {
    const billPointId = ids[index];
    return billPointId === undefined ? [] : [{ billPointId, point }];
  });
  await insertRows(tx, 'bill_reads', readColumns, parts.flatMap(readRows));
  await insertRows(tx, 'bill_lines', lineColumns, parts.flatMap(lineRows));
}

const pointColumns = {
  bill_id: 'integer',
  point_id: 'integer',
  first_day: 'date',
  last_day: 'date',
  quantity: 'numeric',
  unit: 'text',
  gas_coefficient: 'numeric',
  ttc_cents: 'bigint',
  fixed_cents: 'bigint',
  cost_parts: 'jsonb',
  is_estimated: 'boolean',
  is_beside: 'boolean',
} as const;
const readColumns = {
  bill_point_id: 'integer',
  position: 'integer',
  class: 'text',
  start_index: 'numeric',
  end_index: 'numeric',
  coefficient: 'numeric',
  quantity: 'numeric',
  kind: 'text',
  subscribed: 'numeric',
  reached: 'numeric',
} as const;
const lineColumns = {
  bill_point_id: 'integer',
  position: 'integer',
  component: 'text',
  label: 'text',
  first_day: 'date',
  last_day: 'date',
  quantity: 'numeric',
  unit: 'text',
  unit_price: 'numeric',
  ht_cents: 'bigint',
  vat_permille: 'integer',
} as const;

/** Where there are lines, the fixed part (owed by the day) is computed from them. */
function pointRow(billId: number, kind: BillKind, point: BilledPointContent) {
  const fixedCents = point.lines.length > 0 ? fixedCentsOf(point.lines) : point.fixedCents;
  const costParts = costPartsOfBill({ ...point, isCorrection: kind !== 'bill', fixedCents });
  return {
    bill_id: billId,
    point_id: point.pointId,
    first_day: point.firstDay,
    last_day: point.lastDay,
    quantity: point.quantity,
    unit: point.unit,
    gas_coefficient: point.gasCoefficient,
    ttc_cents: point.ttcCents,
    fixed_cents: fixedCents,
    cost_parts: costParts,
    is_estimated: point.isEstimated,
    is_beside: point.isBeside,
  };
}

function readRows({ billPointId, point }: Part) {
  return point.reads.map((read, position) => ({
    bill_point_id: billPointId,
    position,
    class: read.class,
    start_index: read.start,
    end_index: read.end,
    coefficient: read.coefficient,
    quantity: read.quantity,
    kind: read.kind,
    subscribed: read.subscribed,
    reached: read.reached,
  }));
}

function lineRows({ billPointId, point }: Part) {
  return point.lines.map((line, position) => ({
    bill_point_id: billPointId,
    position,
    component: line.component,
    label: line.label,
    first_day: line.firstDay,
    last_day: line.lastDay,
    quantity: line.quantity,
    unit: line.unit,
    unit_price: line.unitPrice,
    ht_cents: line.htCents,
    vat_permille: line.vatPermille,
  }));
}
