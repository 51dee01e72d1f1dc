import type { Bill, BillContent } from '@suivi/contract/bills/bills';
import { type BillFault, billFault } from '@suivi/domain/bills/bill-fault';
import { doubtfulBills } from '@suivi/domain/bills/replaced-bills';
import { fromIsoDay, isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { Change } from '../../platform/change.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import { type StoredBill, isNumberTaken } from '../../records/bills/store.ts';
import { readBilledPointsOf } from '../../records/bills/read-deliveries.ts';
import { writeBills } from '../../records/bills/write-bills.ts';
import { findBill } from './bill-answer.ts';
import { findPointEnergies, isBill } from './store.ts';

/** Checks a bill that somebody typed, writes it, and reads it back. */
export async function writeBill(
  change: Change,
  stored: StoredBill | null,
  content: BillContent,
): Promise<Result<Bill>> {
  const checked = await checkBill(change.tx, content, stored?.id ?? null);
  if (checked.kind === 'refused') return checked;
  const [written] = await writeBills(change, [
    { key: { origin: stored?.origin ?? 'typed' }, stored, content },
  ]);
  // The answer says what of the bill counts, beside other bills.
  await change.follow();
  const asked = written ? await findDoubt(change.tx, written.id, content) : null;
  if (asked !== null) return refuse('bill-over-estimate', { field: `points.${asked}.isBeside` });
  const bill = written ? await findBill(change.tx, written.id) : null;
  return bill ? ok(bill) : refuse('bill-number-taken', { field: 'number' });
}

/**
 * The part of a bill that lies beside an estimate, or under a real bill, without a statement whether both count; null: there is
 * none.
 */
async function findDoubt(tx: Tx, id: number, { points }: BillContent): Promise<number | null> {
  const pointIds = [...new Set(points.map(({ pointId }) => pointId))];
  const doubtful = [...Map.groupBy(await readBilledPointsOf(tx, pointIds), each => each.pointId).values()]
    .flatMap(doubtfulBills)
    .flatMap(({ real, estimates }) => [real, ...estimates])
    .find(({ billId }) => billId === id);
  if (doubtful === undefined) return null;
  return points.findIndex(
    ({ pointId, firstDay }) => pointId === doubtful.pointId && firstDay === isoDay(doubtful.days.first),
  );
}

const codes = {
  days: 'bill-days-disordered',
  unit: 'bill-unit-not-allowed',
  coefficient: 'bill-coefficient-required',
  'credit-note': 'bill-credit-note-positive',
  'point-twice': 'bill-point-twice',
} as const satisfies Record<BillFault['what'], string>;

const fields: Record<BillFault['what'], string> = {
  days: 'lastDay',
  unit: 'unit',
  coefficient: 'gasCoefficient',
  'credit-note': 'ttcCents',
  'point-twice': 'pointId',
};

/** Checks that a schema cannot express. `but`: the bill that is being changed. */
async function checkBill(tx: Tx, content: BillContent, but: number | null): Promise<Result<null>> {
  const energies = await findPointEnergies(
    tx,
    content.points.map(({ pointId }) => pointId),
  );
  const points = [];
  for (const [place, point] of content.points.entries()) {
    const energyType = energies.get(point.pointId);
    if (energyType === undefined) return refuse('not-found', { field: `points.${place}.pointId` });
    const days = { first: fromIsoDay(point.firstDay), last: fromIsoDay(point.lastDay) };
    points.push({ ...point, energyType, days });
  }
  const fault = billFault({ kind: content.kind, ttcCents: content.ttcCents, points });
  if (fault !== null) {
    const field = fields[fault.what];
    return refuse(codes[fault.what], {
      field: fault.point === null ? field : `points.${fault.point}.${field}`,
    });
  }
  const { correctsBillId } = content;
  if (correctsBillId !== null && (correctsBillId === but || !(await isBill(tx, correctsBillId)))) {
    return refuse('not-found', { field: 'correctsBillId' });
  }
  if (await isNumberTaken(tx, content, but)) return refuse('bill-number-taken', { field: 'number' });
  return ok(null);
}
