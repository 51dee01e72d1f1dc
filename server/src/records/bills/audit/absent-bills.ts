import { severityOf } from '@suivi/domain/bills/audit/control';
import { sql } from 'kysely';
import { advisoryLockSpaces } from '../../../platform/database/advisory-locks.ts';
import type { Tx } from '../../../platform/schema/tables.ts';
import { dropFindings } from './drop-findings.ts';

/** The first month of a point without a bill, `YYYY-MM`, and the number of such months. */
type AbsentRow = { pointId: number; since: string; months: number };

/**
 * Control F22 reports two things: a bill of 0 kWh, whose finding has no subject, and a missing bill, whose subject is its month.
 */
export const isAbsence = sql`f.control = 'no-consumption' and f.subject <> ''`;

/**
 * Stores which points have a missing bill, as a finding on their latest bill, in place of the former findings of these points, or
 * of all points when `of` is null. Findings that a person judged are kept, marked as gone. Returns how many findings are new and
 * how many are settled.
 */
export async function writeAbsentBills(
  tx: Tx,
  absent: readonly AbsentRow[],
  of: readonly number[] | null,
): Promise<{ raised: number; settled: number }> {
  // Given points are already locked by the caller.
  const lock = of === null ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${lock}(${advisoryLockSpaces.audits}::int, 0)`.execute(tx);
  const wanted = sql`unnest(${absent.map(({ pointId }) => pointId)}::int[], ${absent.map(({ since }) => since)}::text[],
    ${absent.map(({ months }) => months)}::int[]) as n (point_id, since, months)`;
  const settled = await dropFindings(
    tx,
    sql`${isAbsence} and (${of}::int[] is null or f.point_id = any (${of}::int[]))
      and not exists (select from ${wanted} where n.point_id = f.point_id and n.since = f.subject)`,
  );
  const latest = sql`lateral (
    select q.bill_id as id from bill_points q join bills c on c.id = q.bill_id and c.kind <> 'credit-note'
    where q.point_id = n.point_id and q.replaced_by is null order by q.last_day desc, q.id desc limit 1) b`;
  await sql`update bill_findings f
    set bill_id = b.id, expected = n.months, gone_at = null, version = f.version + 1, updated_at = now()
    from ${wanted} cross join ${latest} where ${isAbsence} and f.point_id = n.point_id and f.subject = n.since
      and ((f.bill_id, f.expected) is distinct from (b.id, n.months) or f.gone_at is not null)`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into bill_findings (bill_id, point_id, control, severity, subject, printed, expected, unit)
    select b.id, n.point_id, 'no-consumption', ${severityOf['no-consumption']}, n.since, 0, n.months, 'bills'
    from ${wanted} cross join ${latest}
    where not exists (select from bill_findings f where ${isAbsence} and f.point_id = n.point_id and f.subject = n.since)
    returning id`.execute(tx);
  return { raised: rows.length, settled };
}
