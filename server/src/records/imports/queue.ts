import { sql } from 'kysely';
import type { Database } from '../../platform/schema/tables.ts';

/**
 * After this silence a server is considered to have ended, and another one continues its import. So is one whose last word comes
 * from a time that has not come, since the clock was ahead.
 */
const silenceSeconds = 20;

const isWaiting = sql`state in ('checking', 'applying', 'undoing')
  and (seen_at is null or seen_at not between now() - make_interval(secs => ${silenceSeconds})
    and now() + make_interval(secs => ${silenceSeconds}))`;

/** Claims the import that has waited longest; null when there is none. Two servers never claim the same one. */
export async function claimImport(db: Database, worker: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update imports set worker = ${worker}, seen_at = now()
    where id = (
      select id from imports
      where ${isWaiting}
      order by updated_at limit 1 for update skip locked
    )
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether there is anything to claim. */
export async function isImportWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql`select from imports where ${isWaiting} limit 1`.execute(db);
  return rows.length > 0;
}

/** The imports that a worker has claimed and neither finished nor released. */
export async function claimedBy(db: Database, worker: string): Promise<number[]> {
  const rows = await db.selectFrom('imports').select('id').where('worker', '=', worker).execute();
  return rows.map(({ id }) => id);
}

/**
 * Reports that the server is still at work, and its progress; false when another server has taken the import. Uses the clock of
 * the database, by which silence is measured: servers with different clocks would take imports from each other.
 */
export async function tellProgress(
  db: Database,
  id: number,
  worker: string,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ done, total, seen_at: sql`now()` })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the import for the next server that asks. */
export async function releaseImport(db: Database, id: number, worker: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ worker: null, seen_at: null })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute();
}

const keptDays = { unfinished: 14, finished: 60 };

/** Removes files and dry runs that nobody will look at again; what an import changed is kept, so that it can be undone. */
export async function purgeImports(db: Database): Promise<void> {
  await sql`
    update imports set state = 'abandoned', updated_at = now(), version = version + 1
    where state in ('mapping', 'checked') and updated_at < now() - make_interval(days => ${keptDays.unfinished})`.execute(
    db,
  );
  await sql`
    with done as (
      update imports set content = null
      where content is not null and (
        state = 'abandoned'
        or (state in ('applied', 'undone') and updated_at < now() - make_interval(days => ${keptDays.finished}))
      )
      returning id
    )
    delete from import_items where import_id in (select id from done)`.execute(db);
}
