import { setImmediate } from 'node:timers/promises';
import { auditHead, auditPoint } from '@suivi/domain/bills/audit/audit-bills';
import { severityOf } from '@suivi/domain/bills/audit/control';
import type { Finding } from '@suivi/domain/bills/audit/finding';
import type { TariffBook } from '@suivi/domain/supply/tariff/tariff-grid';
import { sql } from 'kysely';
import { advisoryLockSpaces } from '../../../platform/database/advisory-locks.ts';
import type { Tx } from '../../../platform/schema/tables.ts';
import { readTariffBook } from '../../supply/tariffs/store.ts';
import { type Audited, readAudited } from './read-audited.ts';
import { type FoundRow, writeFindings } from './write-findings.ts';

/** Some thousands of bills, if the points have many years of them: a fraction of a second in which nothing else is answered. */
const pointsAtOnce = 25;
/** Used when most bills only need the controls that compare bills, and each batch selects the others. */
const changedAtOnce = 100;

/**
 * Audits every bill of these points again, as the transaction sees bills, points, contracts and public prices, and writes what
 * changed. Findings that a person judged are kept. When only bills changed, `changed` names them: all other bills of the points
 * only run the controls that depend on other bills.
 */
export async function auditPoints(
  tx: Tx,
  pointIds: readonly number[],
  changed: ReadonlySet<number> | null = null,
): Promise<void> {
  if (pointIds.length === 0) return;
  await sql`select pg_advisory_xact_lock_shared(${advisoryLockSpaces.audits}::int, 0)`.execute(tx);
  await audit(tx, [...new Set(pointIds)], changed);
}

/** Audits every bill again after a change of public prices, including bills that are being saved meanwhile. */
export async function auditEverything(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLockSpaces.audits}::int, 0)`.execute(tx);
  const { rows } = await sql<{
    id: number;
  }>`select distinct point_id as id from bill_points order by 1`.execute(tx);
  await audit(
    tx,
    rows.map(({ id }) => id),
    null,
  );
}

async function audit(
  tx: Tx,
  pointIds: readonly number[],
  changed: ReadonlySet<number> | null,
): Promise<void> {
  const book = await readTariffBook(tx);
  const isTold = new Set<number>();
  const atOnce = changed === null ? pointsAtOnce : changedAtOnce;
  const readTurn = async (turn: number) => {
    const ids = pointIds.slice(turn * atOnce, (turn + 1) * atOnce);
    return ids.length === 0 ? null : { ids, audited: await readAudited(tx, ids, changed) };
  };
  let held = await readTurn(0);
  for (let turn = 1; held !== null; turn += 1) {
    const { ids, audited } = held;
    // While these points are judged here, the database reads the next ones.
    const [next, { found, billIds }] = await Promise.all([
      readTurn(turn),
      setImmediate().then(() => findOf(audited, changed, book, isTold)),
    ]);
    await writeFindings(tx, { pointIds: ids, billIds, changed: changed === null ? null : billIds }, found);
    held = next;
  }
}

/** @param isTold The bills whose totals were judged already: a bill may name points of several batches. */
function findOf(
  { points, parts, heads }: Audited,
  changed: ReadonlySet<number> | null,
  book: TariffBook,
  isTold: Set<number>,
) {
  const isChanged = (billId: number) => changed === null || changed.has(billId);
  const found: FoundRow[] = [];
  const billIds = [...heads.keys()].filter(billId => !isTold.has(billId));
  for (const billId of billIds) {
    isTold.add(billId);
    const head = heads.get(billId);
    if (head) found.push(...auditHead(head).map(finding => rowOf(billId, finding)));
  }
  for (const [pointId, own] of parts) {
    const point = points.get(pointId);
    if (point === undefined) continue;
    for (const { part, outcomes } of auditPoint(point, own, book, isChanged)) {
      for (const one of outcomes) if (one.kind === 'finding') found.push(rowOf(part.billId, one));
    }
  }
  return { found: merged(found), billIds };
}

function rowOf(billId: number, { kind: _kind, subject, source, ...finding }: Finding): FoundRow {
  return {
    billId,
    ...finding,
    severity: severityOf[finding.control],
    subject: subject.slice(0, 200),
    source: source?.slice(0, 500) ?? null,
  };
}

/** Merges findings of one control on the same subject into one row: amounts of money are added. */
function merged(found: readonly FoundRow[]): FoundRow[] {
  const groups = Map.groupBy(found, ({ billId, pointId, control, subject }) =>
    JSON.stringify([billId, pointId, control, subject]),
  );
  return [...groups.values()].flatMap(([first, ...rest]) => {
    if (first === undefined) return [];
    const isMoney = first.unit === 'cents';
    const sumOf = (part: 'gapCents' | 'printed' | 'expected') =>
      rest.reduce<number | null>(
        (sum, next) => (sum === null || next[part] === null ? sum : sum + next[part]),
        first[part],
      );
    return {
      ...first,
      gapCents: sumOf('gapCents'),
      printed: isMoney ? sumOf('printed') : first.printed,
      expected: isMoney ? sumOf('expected') : first.expected,
    };
  });
}
