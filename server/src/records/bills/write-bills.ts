import type { BillContent } from '@suivi/contract/bills/bills';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import { findOrAddSupplier } from '../supply/suppliers/store.ts';
import { inLanes, partsOf } from '../in-lanes.ts';
import { writeRecords } from '../write-records.ts';
import type { Written } from '../write-rows.ts';
import { type BillKey, billKind, type StoredContent } from './bill-kind.ts';

type BillWriteOf<Content> = {
  key: BillKey;
  stored: (Written & StoredContent) | null;
  content: Content | null;
};
export type BillWrite = BillWriteOf<BillContent>;

const billsPerStep = 1_000;

const isCorrection = ({ content }: BillWrite) => content !== null && content.kind !== 'bill';

/**
 * Creates, replaces and deletes bills, with a journal row for each. Corrections are written after all other bills, which may
 * include the bill they correct. Null is returned for a bill that somebody else changed meanwhile, or whose number its supplier
 * has already used.
 */
export async function writeBills(
  change: Change,
  writes: readonly BillWrite[],
  pace: (done: number) => Promise<void> = async () => {},
): Promise<(Written | null)[]> {
  const placed = writes.map((write, place) => ({ ...write, place }));
  const suppliers = new Map<string, number>();
  const written: (Written | null)[] = [];
  let done = 0;
  for (const part of [placed.filter(write => !isCorrection(write)), placed.filter(isCorrection)]) {
    const completed: (BillWriteOf<StoredContent> & { place: number })[] = [];
    for (const write of part) {
      const content = write.content && (await complete(change, write.content, suppliers));
      completed.push({ ...write, content });
    }
    await inLanes(2, partsOf(completed, billsPerStep), async step => {
      const results = await writeRecords(change, billKind, step);
      for (const [at, { place }] of step.entries()) written[place] = results[at] ?? null;
      done += step.length;
      await pace(done);
    });
  }
  return written;
}

/** The content with its supplier, and with the bill it corrects where it does not name one. */
async function complete(
  change: Change,
  content: BillContent,
  suppliers: Map<string, number>,
): Promise<StoredContent> {
  const supplierId = suppliers.get(content.supplier) ?? (await findOrAddSupplier(change, content.supplier));
  suppliers.set(content.supplier, supplierId);
  if (content.kind === 'bill') return { ...content, supplierId, correctsBillId: null };
  const correctsBillId = content.correctsBillId ?? (await findCorrected(change.tx, supplierId, content));
  return { ...content, supplierId, correctsBillId };
}

/**
 * The bill that a credit note or a corrective bill corrects: the only bill of the same supplier for the same point and days; null
 * when there is none, or more than one.
 */
async function findCorrected(
  tx: Tx,
  supplierId: number,
  { number, points }: BillContent,
): Promise<number | null> {
  const [point] = points;
  if (point === undefined) return null;
  const { rows } = await sql<{ id: number }>`
    select distinct b.id from bill_points q join bills b on b.id = q.bill_id
    where q.point_id = ${point.pointId} and q.first_day = ${point.firstDay} and q.last_day = ${point.lastDay}
      and b.supplier_id = ${supplierId} and b.kind = 'bill' and b.number <> ${number}
    limit 2`.execute(tx);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
