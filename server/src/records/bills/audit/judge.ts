import type { ControlId } from '@suivi/domain/bills/audit/control';
import type { FindingState } from '@suivi/domain/bills/audit/finding-state';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Tx } from '../../../platform/schema/tables.ts';

export type Judgement = { state: FindingState; recoveredCents: number | null; note: string };
export type JudgedFinding = Judgement & {
  id: number;
  version: number;
  control: ControlId;
  subject: string;
  bill: string;
  gapCents: number | null;
};

/** Locks the finding until the transaction ends, so that nobody else can change it; null when there is none. */
export async function lockFinding(tx: Tx, id: number): Promise<JudgedFinding | null> {
  const { rows } = await sql<JudgedFinding>`
    select f.id, f.version, f.state, f.recovered_cents::float8 as "recoveredCents", f.note, f.control, f.subject,
      s.name || ' · ' || b.number as bill, f.gap_cents::float8 as "gapCents"
    from bill_findings f join bills b on b.id = f.bill_id join suppliers s on s.id = b.supplier_id
    where f.id = ${id} for update of f`.execute(tx);
  return rows[0] ?? null;
}

/** Stores a person's decision on a finding, with its journal row. `today` is the day of the decision. */
export async function writeJudgement(
  { tx, author, journal }: Change,
  before: JudgedFinding,
  judgement: Judgement,
  today: string,
): Promise<void> {
  const { state, recoveredCents, note } = judgement;
  await sql`
    update bill_findings set state = ${state}, recovered_cents = ${recoveredCents}, note = ${note},
      judged_by = ${author.accountId}, judged_on = ${state === 'to-see' ? null : today}::date,
      updated_at = now(), version = version + 1
    where id = ${before.id}`.execute(tx);
  await journal({
    action: 'bill-finding.save',
    entity: 'bill-finding',
    entityId: before.id,
    label: [before.bill, before.control, before.subject].filter(text => text !== '').join(' · '),
    before: stateOf(before),
    after: { ...stateOf(before), ...judgement },
  });
}

function stateOf({ state, recoveredCents, note, gapCents }: JudgedFinding) {
  return { state, recoveredCents, note, gapCents };
}
