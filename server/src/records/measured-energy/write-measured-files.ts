import { isoDayAt } from '@suivi/domain/calendar/day-span';
import type { MeasuredOfPoint } from '@suivi/domain/imports/dry-run/dry-run-measures';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import { auditPoints } from '../bill-audit/audit-points.ts';
import { deriveBilledMonths } from '../bills/derive-billed-months.ts';
import { findBillsOfDays } from '../bills/find-bills-of-days.ts';
import { findSitesOfPoints } from '../bills/write-bills.ts';
import { type RecordWrite, writeRecords } from '../write-records.ts';
import type { Written } from '../write-rows.ts';
import { type MeasuredFileContent, measuredFileKind, type MeasuredFileKey } from './measured-file-kind.ts';
import { type PointDays, readDaysOfFiles } from './store.ts';

/**
 * Keeps files of distributors or takes them back, with a journal row for each. The months of bills that are shared as they were
 * measured follow, and bills of the same days are judged anew.
 */
export async function writeMeasuredFiles(
  change: Change,
  writes: readonly RecordWrite<MeasuredFileKey, MeasuredFileContent>[],
): Promise<(Written | null)[]> {
  const { tx } = change;
  const gone = writes.flatMap(({ stored, content }) => (stored && content === null ? stored.id : []));
  const touched = [
    ...(await readDaysOfFiles(tx, gone)),
    ...writes.flatMap(({ content }) => (content === null ? [] : daysOf(content.measured))),
  ];
  const written = await writeRecords(change, measuredFileKind, writes);
  // What arrives may be late for a closed month; what is taken back is not.
  const late = gone.length === 0 ? 'distributor' : null;
  await deriveBilledMonths(tx, await findSitesOfPoints(tx, await sharedByCurve(tx, touched)), late);
  const spans = touched.map(({ pointId, first, last }) => ({ pointId, firstDay: first, lastDay: last }));
  const bills = await findBillsOfDays(tx, spans);
  if (bills.length === 0) return written;
  await auditPoints(
    tx,
    touched.map(({ pointId }) => pointId),
    new Set(bills),
  );
  return written;
}

function daysOf({ days, quantities }: MeasuredOfPoint): PointDays[] {
  const spans = [
    ...days.map(({ pointId, day }) => ({ pointId, first: day, last: day })),
    ...quantities.map(({ pointId, first, last }) => ({ pointId, first, last })),
  ];
  return [...Map.groupBy(spans, ({ pointId }) => pointId)].map(([pointId, own]) => ({
    pointId,
    first: isoDayAt(own.reduce((least, { first }) => Math.min(least, first), Infinity)),
    last: isoDayAt(own.reduce((most, { last }) => Math.max(most, last), 0)),
  }));
}

/** Those of these points that have bills, shared as they were measured. */
async function sharedByCurve(tx: Tx, touched: readonly PointDays[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from delivery_points p
    where p.id = any (${touched.map(({ pointId }) => pointId)}::int[]) and p.sharing = 'load-curve'
      and exists (select from bill_points q where q.point_id = p.id)`.execute(tx);
  return rows.map(({ id }) => id);
}
