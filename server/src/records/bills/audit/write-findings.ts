import { besideControls } from '@suivi/domain/bills/audit/audit-bills';
import type { FindingSeverity } from '@suivi/domain/bills/audit/control';
import type { Finding } from '@suivi/domain/bills/audit/finding';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/schema/tables.ts';
import { isAbsence } from './absent-bills.ts';
import { dropFindings } from './drop-findings.ts';

export type FoundRow = Omit<Finding, 'kind'> & { billId: number; severity: FindingSeverity };

type Judged = {
  pointIds: readonly number[];
  /** The bills whose totals were judged. */
  billIds: readonly number[];
  /** The bills that were judged by all controls; null: every bill of the points. */
  changed: readonly number[] | null;
};

/**
 * Stores the findings of these points, and of the totals of these bills, in place of the former ones. Findings that no longer
 * occur are removed if nobody has judged them, otherwise kept and marked as gone. An accepted finding must be judged again when
 * its gap has changed.
 */
export async function writeFindings(
  tx: Tx,
  { pointIds, billIds, changed }: Judged,
  found: readonly FoundRow[],
): Promise<void> {
  const columns = sql`
    ${found.map(({ billId }) => billId)}::int[], ${found.map(({ pointId }) => pointId)}::int[],
    ${found.map(({ control }) => control)}::text[], ${found.map(({ severity }) => severity)}::text[],
    ${found.map(({ subject }) => subject)}::text[], ${found.map(({ printed }) => printed)}::numeric(18, 6)[],
    ${found.map(({ expected }) => expected)}::numeric(18, 6)[], ${found.map(({ unit }) => unit)}::text[],
    ${found.map(({ gapCents }) => gapCents)}::bigint[], ${found.map(({ source }) => source)}::text[],
    ${found.map(({ otherBillId }) => otherBillId)}::int[]`;
  const names = sql.raw(
    'n (bill_id, point_id, control, severity, subject, printed, expected, unit, gap_cents, source, other_bill_id)',
  );
  const isJudged =
    changed === null
      ? sql`true`
      : sql`(f.bill_id = any (${changed}::int[]) or f.control = any (${besideControls}::text[]))`;
  // Findings on missing bills depend on the passing of days (`absent-bills.ts`), not on the content of bills.
  const gone = sql`not (${isAbsence}) and ((f.point_id = any (${pointIds}::int[]) and ${isJudged}) or (f.point_id is null and f.bill_id = any (${billIds}::int[])))
    and (f.bill_id, coalesce(f.point_id, 0), f.control, f.subject) not in (
      select n.bill_id, coalesce(n.point_id, 0), n.control, n.subject from unnest(${columns}) as ${names}
    )`;
  await dropFindings(tx, gone);
  if (found.length === 0) return;
  await sql`
    insert into bill_findings as f
      (bill_id, point_id, control, severity, subject, printed, expected, unit, gap_cents, source, other_bill_id)
    select n.* from unnest(${columns}) as ${names}
    where not exists (select from bill_findings f
      where f.bill_id = n.bill_id and f.point_id is not distinct from n.point_id and f.control = n.control
        and f.subject = n.subject and f.gone_at is null
        and (f.printed, f.expected, f.unit, f.gap_cents, f.source, f.other_bill_id)
          is not distinct from (n.printed, n.expected, n.unit, n.gap_cents, n.source, n.other_bill_id))
    on conflict (bill_id, point_id, control, subject) do update set
      severity = excluded.severity, printed = excluded.printed, expected = excluded.expected, unit = excluded.unit,
      gap_cents = excluded.gap_cents, source = excluded.source, other_bill_id = excluded.other_bill_id, gone_at = null,
      state = case when ${reopens} then 'to-see' else f.state end,
      judged_on = case when ${reopens} then null else f.judged_on end,
      updated_at = now(), version = f.version + 1
    where (f.printed, f.expected, f.unit, f.gap_cents, f.source, f.other_bill_id, f.gone_at)
      is distinct from (excluded.printed, excluded.expected, excluded.unit, excluded.gap_cents, excluded.source,
        excluded.other_bill_id, null::timestamptz)
  `.execute(tx);
}

const reopens = sql`f.state = 'accepted' and f.gap_cents is distinct from excluded.gap_cents`;
