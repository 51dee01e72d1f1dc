import { sql } from 'kysely';
import type { Database } from '../../platform/schema/tables.ts';

/** A server that has not been heard of for so long has ended; another one goes on with its import. */
const silenceSeconds = 20;

const isWaiting = sql`state in ('checking', 'applying', 'undoing')
  and (seen_at is null or seen_at < now() - make_interval(secs => ${silenceSeconds}))`;

/** Takes the import that waits longest; null when none does. No two servers take the same. */
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

/** What a worker took and neither finished nor left. */
export async function claimedBy(db: Database, worker: string): Promise<number[]> {
  const rows = await db.selectFrom('imports').select('id').where('worker', '=', worker).execute();
  return rows.map(({ id }) => id);
}

/**
 * Says that the server is still at work, and how far; false when the import is no longer its own. By the clock of the
 * database, as silence is measured: servers whose clocks differ would take imports from each other.
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

/** Leaves the import to whoever asks next. */
export async function releaseImport(db: Database, id: number, worker: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ worker: null, seen_at: null })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute();
}

const keptDays = { unfinished: 14, finished: 60 };

/** Files and dry runs that nobody will look at again; what an import changed stays, so that it can be undone. */
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
