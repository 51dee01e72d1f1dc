import { sql } from 'kysely';
import type { Database } from '../platform/schema/tables.ts';

/** For a test that has written directly: servers see that something has changed, as after any change. */
export async function moveDataVersion(db: Database): Promise<void> {
  await sql`update data_version set version = version + 1`.execute(db);
}
