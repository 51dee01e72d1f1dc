import { sql } from 'kysely';
import type { Change } from '../change.ts';
import { advisoryLockSpaces } from '../database/advisory-locks.ts';
import type { Database, Tx } from '../schema/tables.ts';
import { accountBucket, passwordBucket, secondFactorBucket, strangersBucket } from './attempt-buckets.ts';

/** Number of attempts that failed or are under way within the window. */
const allowedTries = 10;
const allowedSlowTries = 2;
const windowSeconds = 300;
/** Attempts on one account by all strangers together: some 2 400 passwords a day, however many addresses they use. */
export const strangersTries = 100;
export const strangersSeconds = 3600;

export type Claim = { kind: 'claimed' } | { kind: 'throttled'; retryAfterSeconds: number };

/**
 * A shared bucket that anybody can fill; once it is full, each caller has a few attempts of their own (`own`), so that nobody is
 * locked out by others.
 */
export type SharedBucket = { shared: string; own: string; ceiling: string };

/**
 * Counts one more attempt in every bucket before it is made, so that simultaneous ones count as well; when a bucket is full,
 * returns how long to wait instead. Stored in the database, for all servers together.
 */
export async function claimAttempt(db: Database, buckets: string[], crowd?: SharedBucket): Promise<Claim> {
  const all = bucketsOf(buckets, crowd);
  return db.transaction().execute(async tx => {
    for (const bucket of all.toSorted()) {
      await sql`select pg_advisory_xact_lock(${advisoryLockSpaces.attempts}, hashtext(${bucket}))`.execute(
        tx,
      );
    }
    const full = await readWaits(tx, buckets, allowedTries);
    if (full === 0 && crowd && (await readWaits(tx, [crowd.shared], allowedTries)) > 0) {
      const slow = await readWaits(tx, [crowd.own], allowedSlowTries);
      if (slow > 0) return { kind: 'throttled' as const, retryAfterSeconds: slow };
    }
    if (full > 0) return { kind: 'throttled' as const, retryAfterSeconds: full };
    const ceiling = crowd ? await readWaits(tx, [crowd.ceiling], strangersTries, strangersSeconds) : 0;
    if (ceiling > 0) return { kind: 'throttled' as const, retryAfterSeconds: ceiling };
    await sql`
      insert into sign_in_attempts (bucket, at) select unnest(${all}::text[]), clock_timestamp()
    `.execute(tx);
    return { kind: 'claimed' as const };
  });
}

function bucketsOf(buckets: string[], crowd?: SharedBucket): string[] {
  return crowd ? [...buckets, crowd.shared, crowd.own, crowd.ceiling] : buckets;
}

/** Seconds until all of these buckets have room again; 0 when they have. */
async function readWaits(
  tx: Tx,
  buckets: string[],
  allowed: number,
  seconds = windowSeconds,
): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from at + make_interval(secs => ${seconds}) - clock_timestamp()))::int as wait
    from (
      select at, row_number() over (partition by bucket order by at desc) as place
      from sign_in_attempts
      where bucket = any(${buckets}) and at > clock_timestamp() - make_interval(secs => ${seconds})
        -- Made while the clock was ahead, it would count until that time.
        and at < clock_timestamp() + make_interval(secs => ${seconds})
    ) recent
    where place = ${allowed}
    order by wait desc limit 1`.execute(tx);
  const [full] = rows;
  return full ? Math.max(1, full.wait) : 0;
}

/**
 * Takes back one attempt from every bucket: it succeeded, or was not made after all. Calls at the same moment each remove a
 * different row: otherwise people who sign in together behind one address would use up its attempts.
 */
export async function forgiveAttempt(db: Database, buckets: string[], crowd?: SharedBucket): Promise<void> {
  const all = bucketsOf(buckets, crowd);
  await sql`
    delete from sign_in_attempts where ctid in (
      select latest.ctid from unnest(${all}::text[]) as b (bucket)
      cross join lateral (
        select ctid from sign_in_attempts a where a.bucket = b.bucket
        -- Those made while the clock was ahead do not count: the one to take back was made since.
        order by at > clock_timestamp(), at desc limit 1 for update skip locked
      ) latest
    )`.execute(db);
}

/** Forgets all attempts on this account, after its credentials have changed. */
export async function clearAttempts(
  { tx }: Change,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const account = accountBucket(email);
  await sql`
    delete from sign_in_attempts
    where bucket in (${account}, ${strangersBucket(email)}, ${passwordBucket(id)}, ${secondFactorBucket(id)})
      or starts_with(bucket, ${`${account}@`})`.execute(tx);
  await tx.deleteFrom('second_factor_failures').where('account_id', '=', id).execute();
  await tx
    .updateTable('accounts')
    .set({ second_factor_locked_at: null })
    .where('id', '=', id)
    .where('second_factor_locked_at', 'is not', null)
    .execute();
}
