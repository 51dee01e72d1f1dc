import type { Role } from '@suivi/domain/accounts/role';
import type { DigestRhythm } from '@suivi/domain/operation/digest';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

export type DueDigest = {
  accountId: number;
  email: string;
  role: Role;
  rhythm: DigestRhythm;
  nextOn: string;
};

/** In France, before people open their mail. */
const hour = 7;

/** Those whose day has come, of people who may still come in. */
export async function listDue(db: Database, now: Date): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    select a.id as "accountId", a.email, a.role, d.rhythm, d.next_on::text as "nextOn"
    from digests d join accounts a on a.id = d.account_id and a.disabled_at is null and not a.is_demonstration
    where (d.next_on + make_interval(hours => ${hour})) at time zone 'Europe/Paris' <= ${now.toISOString()}::timestamptz
    order by d.account_id`.execute(db);
  return rows;
}

/** Whether this server is the one that tells it: another one, or another choice meanwhile, moved it first. */
export async function moveDue(
  { tx }: Change,
  { accountId, rhythm, nextOn }: DueDigest,
  next: string,
): Promise<boolean> {
  const { rows } = await sql`
    update digests set next_on = ${next}
    where account_id = ${accountId} and rhythm = ${rhythm} and next_on = ${nextOn}::date returning 1`.execute(
    tx,
  );
  return rows.length === 1;
}

export async function readChosen(
  db: Database | Tx,
  accountId: number,
): Promise<{ rhythm: DigestRhythm; nextOn: string } | null> {
  const { rows } = await sql<{ rhythm: DigestRhythm; nextOn: string }>`
    select rhythm, next_on::text as "nextOn" from digests where account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** @param chosen null: none any more */
export async function storeChosen(
  { tx }: Change,
  accountId: number,
  chosen: { rhythm: DigestRhythm; nextOn: string } | null,
): Promise<void> {
  if (chosen === null) {
    await tx.deleteFrom('digests').where('account_id', '=', accountId).execute();
    return;
  }
  const content = { rhythm: chosen.rhythm, next_on: chosen.nextOn };
  await tx
    .insertInto('digests')
    .values({ account_id: accountId, ...content })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(content))
    .execute();
}
