import { sql } from 'kysely';
import type { Change } from '../change.ts';
import { advisoryLockSpaces } from '../database/advisory-locks.ts';
import { refuse, type Result } from '../result.ts';
import type { Database } from '../schema/tables.ts';

/** After this many wrong codes in a row there is no wait yet; each further one doubles the wait. */
const freeFailures = 10;
const firstWaitSeconds = 30;
const longestWaitSeconds = 3600;
/** With six digits, three of which are valid at any time, this many attempts succeed with a chance of one in seven thousand. */
const lockingFailures = 50;
const countedDays = 30;
/** From this number of failures on, the owner is told once they have signed in. */
export const toldFailures = 3;

export type CodeTry = { id: string };

type State = { locked: boolean; in_a_row: number; counted: number; since_last: number };

/**
 * Counts one more code before it is checked, so that simultaneous ones count as well. Failures count over days: a right code ends
 * the waits, but does not reset the count that locks the account. Only somebody who knows the password can fail here.
 */
export async function claimCode(db: Database, accountId: number): Promise<Result<CodeTry>> {
  return db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${advisoryLockSpaces.attempts}, hashtext(${`code:${accountId}`}))`.execute(
      tx,
    );
    const { rows } = await sql<State>`
      select a.second_factor_locked_at is not null as locked,
        (count(f.id) filter (where f.is_since_success))::int as in_a_row,
        (count(f.id) filter (where f.at > now() - make_interval(days => ${countedDays})))::int as counted,
        -- One made while the clock was ahead would make people wait until that time.
        coalesce(extract(epoch from clock_timestamp() - max(f.at) filter (where f.at <= clock_timestamp())), 1e9)::float8
          as since_last
      from accounts a left join second_factor_failures f on f.account_id = a.id
      where a.id = ${accountId}
      group by a.id`.execute(tx);
    const [state] = rows;
    if (!state || state.locked) return refuse('second-factor-locked');
    const wait = Math.ceil(waitAfter(state.in_a_row) - state.since_last);
    if (wait > 0) return refuse('throttled', { params: { retryAfterSeconds: wait } });
    const { id } = await tx
      .insertInto('second_factor_failures')
      .values({ account_id: accountId })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (state.counted + 1 >= lockingFailures) {
      await tx
        .updateTable('accounts')
        .set({ second_factor_locked_at: sql<Date>`now()` })
        .where('id', '=', accountId)
        .execute();
    }
    return { kind: 'ok' as const, value: { id } };
  });
}

/** The failures that count towards the lock; null when there are none. */
export async function readRecentFailures(
  db: Database,
  accountId: number,
): Promise<{ count: number; lastAt: string } | null> {
  const { count, last } = await db
    .selectFrom('second_factor_failures')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`max(at)`.as('last')])
    .where('account_id', '=', accountId)
    .where('at', '>', sql<Date>`now() - make_interval(days => ${countedDays})`)
    .executeTakeFirstOrThrow();
  return last === null ? null : { count, lastAt: last.toISOString() };
}

/** Seconds to wait after this many failures in a row. */
export function waitAfter(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (failures - freeFailures));
}

/**
 * Records that the code was right: it is not a failure, and the next one need not wait. Returns how many had failed before it.
 */
export async function settleCode({ tx }: Change, accountId: number, { id }: CodeTry): Promise<number> {
  await tx.deleteFrom('second_factor_failures').where('id', '=', id).execute();
  const before = await tx
    .updateTable('second_factor_failures')
    .set({ is_since_success: false })
    .where('account_id', '=', accountId)
    .where('is_since_success', '=', true)
    .returning('id')
    .execute();
  await tx
    .updateTable('accounts')
    .set({ second_factor_locked_at: null })
    .where('id', '=', accountId)
    .where('second_factor_locked_at', 'is not', null)
    .execute();
  return before.length;
}
