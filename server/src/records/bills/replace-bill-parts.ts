import type { BillContent, BilledPointContent } from '@suivi/contract/bills';
import type { BillKind } from '@suivi/domain/bill/bill';
import { costPartsOfBill } from '@suivi/domain/bill/cost-parts';
import { fixedCentsOf } from '@suivi/domain/bill/check-amounts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';

// PostgreSQL takes 65 535 parameters in one statement; a line has twelve.
const rowsPerStatement = 5000;

type Part = { billPointId: number; point: BilledPointContent };

/** Stores what bills say of their points, in place of what was stored. */
export async function replaceBillParts(
  tx: Tx,
  bills: readonly { id: number; content: BillContent }[],
): Promise<void> {
  await sql`delete from bill_points where bill_id = any (${bills.map(({ id }) => id)}::int[])`.execute(tx);
  const parts: Part[] = [];
  const wanted = bills.flatMap(({ id, content }) =>
    content.points.map(point => ({ id, kind: content.kind, point })),
  );
  for (let start = 0; start < wanted.length; start += rowsPerStatement) {
    const slice = wanted.slice(start, start + rowsPerStatement);
    const rows = await tx
      .insertInto('bill_points')
      .values(slice.map(({ id, kind, point }) => pointRow(id, kind, point)))
      .returning('id')
      .execute();
    for (const [index, { point }] of slice.entries()) {
      const billPointId = rows[index]?.id;
      if (billPointId !== undefined) parts.push({ billPointId, point });
    }
  }
  const reads = parts.flatMap(readRows);
  for (let start = 0; start < reads.length; start += rowsPerStatement) {
    await tx
      .insertInto('bill_reads')
      .values(reads.slice(start, start + rowsPerStatement))
      .execute();
  }
  const lines = parts.flatMap(lineRows);
  for (let start = 0; start < lines.length; start += rowsPerStatement) {
    await tx
      .insertInto('bill_lines')
      .values(lines.slice(start, start + rowsPerStatement))
      .execute();
  }
}

/** The part that is owed by the day is what the lines say, where there are lines. */
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
    cost_parts: costParts && JSON.stringify(costParts),
    is_estimated: point.isEstimated,
    replaced_by: null,
    replaced_reason: null,
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
