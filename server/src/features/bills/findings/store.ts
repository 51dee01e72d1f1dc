import type { BillFinding } from '@suivi/contract/bills/findings';
import type { FindingState } from '@suivi/domain/bills/audit/finding-state';
import type { FindingSeverity, ControlId } from '@suivi/domain/bills/audit/control';
import { type RawBuilder, sql } from 'kysely';
import { isPlaceOfFinding } from '../../../records/bills/audit/place-of-finding.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

export type FindingQuestion = {
  state?: FindingState | undefined;
  severity?: FindingSeverity | undefined;
  control?: ControlId | undefined;
  siteId?: number | undefined;
};

/** Findings to judge are shown from the minimum gap that the group has set; judged ones, whatever their gap. */
const isShown = sql`(f.state <> 'to-see' or f.gap_cents is null
  or abs(f.gap_cents) >= (select finding_minimum_cents from settings))`;

function conditionOf({ state, severity, control, siteId }: FindingQuestion): RawBuilder<unknown> {
  return sql`${isShown} and (${state ?? null}::text is null or f.state = ${state ?? null})
    and (${severity ?? null}::text is null or f.severity = ${severity ?? null})
    and (${control ?? null}::text is null or f.control = ${control ?? null})
    and (${siteId ?? null}::int is null or exists (
      select from bill_points q join delivery_point_places l on l.point_id = q.point_id
      where q.bill_id = f.bill_id and (f.point_id is null or q.point_id = f.point_id)
        and l.site_id = ${siteId ?? null}::int and ${isPlaceOfFinding}))`;
}

const columns = sql`
  f.id, jsonb_build_object('id', b.id, 'supplier', s.name, 'number', b.number, 'issuedOn', b.issued_on::text,
    'firstDay', days.first::text, 'lastDay', days.last::text) as bill,
  case when p.id is null then null else jsonb_build_object('id', p.id, 'number', p.number, 'energyType', p.energy_type,
    'siteId', place.id, 'siteName', place.name) end as point,
  f.control, f.severity, f.subject, f.printed::float8 as printed, f.expected::float8 as expected, f.unit,
  f.gap_cents::float8 as "gapCents", f.source,
  case when o.id is null then null
    else jsonb_build_object('id', o.id, 'supplier', os.name, 'number', o.number) end as "otherBill",
  f.gone_at is not null as "isGone", f.state, f.recovered_cents::float8 as "recoveredCents", f.note,
  f.judged_on::text as "judgedOn", f.version`;

const tables = sql`
  bill_findings f
  join bills b on b.id = f.bill_id
  join suppliers s on s.id = b.supplier_id
  left join delivery_points p on p.id = f.point_id
  left join lateral (
    select t.id, t.name from bill_points q join delivery_point_places l on l.point_id = q.point_id
    join sites t on t.id = l.site_id
    where q.bill_id = f.bill_id and q.point_id = p.id and ${isPlaceOfFinding}
    order by l.to_day desc nulls first, l.share_ppm desc limit 1
  ) place on true
  left join bills o on o.id = f.other_bill_id
  left join suppliers os on os.id = o.supplier_id
  left join lateral (
    select min(q.first_day) as first, max(q.last_day) as last from bill_points q
    where q.bill_id = b.id and (f.point_id is null or q.point_id = f.point_id)
  ) days on true`;

const gravity = sql`array_position(array['blocking', 'to-see', 'advice', 'info'], f.severity)`;

export async function readFindingPage(
  db: Database,
  question: FindingQuestion,
  { after, count, order }: { after: number; count: number; order?: 'euros' | undefined },
): Promise<BillFinding[]> {
  const first = order === 'euros' ? sql`abs(coalesce(f.gap_cents, 0)) desc, ${gravity}` : gravity;
  const { rows } = await sql<BillFinding>`
    select ${columns} from ${tables} where ${conditionOf(question)}
    order by (f.state = 'to-see') desc, ${first}, b.issued_on desc, f.id offset ${after} limit ${count}`.execute(
    db,
  );
  return rows;
}

export type FindingTotals = { count: number; gapCents: number; recoveredCents: number };

export async function readFindingTotals(db: Database, question: FindingQuestion): Promise<FindingTotals> {
  const { rows } = await sql<FindingTotals>`
    select count(*)::int as count, coalesce(sum(f.gap_cents), 0)::float8 as "gapCents",
      coalesce(sum(f.recovered_cents), 0)::float8 as "recoveredCents"
    from bill_findings f where ${conditionOf(question)}`.execute(db);
  return rows[0] ?? { count: 0, gapCents: 0, recoveredCents: 0 };
}

export async function readFindingsOfBill(db: Database, billId: number): Promise<BillFinding[]> {
  const { rows } = await sql<BillFinding>`
    select ${columns} from ${tables} where f.bill_id = ${billId} and ${isShown}
    order by ${gravity}, f.id`.execute(db);
  return rows;
}

export async function findFinding(db: Database | Tx, id: number): Promise<BillFinding | null> {
  const { rows } = await sql<BillFinding>`select ${columns} from ${tables} where f.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type FindingSums = {
  hasBills: boolean;
  toSeeCount: number;
  toSeeCents: number;
  contestedCount: number;
  contestedCents: number;
  recoveredCents: number;
};

/** `from`: the first day of the year in which money was recovered. Findings for information only do not count as waiting. */
export async function readSums(db: Database, from: string): Promise<FindingSums> {
  const waits = sql`f.state = 'to-see' and f.severity <> 'info' and ${isShown}`;
  const contested = sql`f.state = 'contested'`;
  const { rows } = await sql<FindingSums>`
    select exists (select from bills) as "hasBills", (count(*) filter (where ${waits}))::int as "toSeeCount",
      coalesce(sum(f.gap_cents) filter (where ${waits}), 0)::float8 as "toSeeCents",
      (count(*) filter (where ${contested}))::int as "contestedCount",
      coalesce(sum(f.gap_cents) filter (where ${contested}), 0)::float8 as "contestedCents",
      coalesce(sum(f.recovered_cents) filter (where f.state = 'recovered' and f.judged_on >= ${from}::date), 0)::float8
        as "recoveredCents"
    from bill_findings f`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('a sum is a row');
  return sums;
}

/** The points of a bill; none when there is no such bill. */
export async function findPointsOfBill(db: Database, billId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct point_id as id from bill_points where bill_id = ${billId}`.execute(db);
  return rows.map(({ id }) => id);
}
