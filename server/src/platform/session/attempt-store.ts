import { sql } from 'kysely';
import { advisoryLockSpaces } from '../database/advisory-locks.ts';
import type { Database } from '../schema/tables.ts';

/** Tries that failed, or are under way, within the window. */
const allowedTries = 10;
export const windowSeconds = 300;

export type Claim = { kind: 'claimed' } | { kind: 'throttled'; retryAfterSeconds: number };

/**
 * Counts one more try in every bucket before it is made, so that simultaneous ones count as well, or says how long to
 * wait where a bucket is full. Kept in the database, for all servers together.
 */
export async function claimAttempt(db: Database, buckets: string[]): Promise<Claim> {
  return db.transaction().execute(async tx => {
    for (const bucket of buckets.toSorted()) {
      await sql`select pg_advisory_xact_lock(${advisoryLockSpaces.attempts}, hashtext(${bucket}))`.execute(
        tx,
      );
    }
    const { rows } = await sql<{ wait: number }>`
      select ceil(extract(epoch from at + make_interval(secs => ${windowSeconds}) - clock_timestamp()))::int as wait
      from (
        select at, row_number() over (partition by bucket order by at desc) as place
        from sign_in_attempts
        where bucket = any(${buckets}) and at > clock_timestamp() - make_interval(secs => ${windowSeconds})
      ) recent
      where place = ${allowedTries}
      order by wait desc limit 1`.execute(tx);
    const [full] = rows;
    if (full) return { kind: 'throttled' as const, retryAfterSeconds: Math.max(1, full.wait) };
    await sql`
      insert into sign_in_attempts (bucket, at) select unnest(${buckets}::text[]), clock_timestamp()
    `.execute(tx);
    return { kind: 'claimed' as const };
  });
}

/**
 * Takes back one try from every bucket: it succeeded, or was not made after all. Of those who do so at the same moment
 * each takes another one: people who sign in together behind one address would use up its tries otherwise.
 */
export async function forgiveAttempt(db: Database, buckets: string[]): Promise<void> {
  await sql`
    delete from sign_in_attempts where ctid in (
      select latest.ctid from unnest(${buckets}::text[]) as b (bucket)
      cross join lateral (
        select ctid from sign_in_attempts a where a.bucket = b.bucket
        order by at desc limit 1 for update skip locked
      ) latest
    )`.execute(db);
}
