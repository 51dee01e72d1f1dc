import { sql } from 'kysely';
import type { Database } from '../platform/schema/tables.ts';

/** For a test that has written by itself: servers see what moved with the version, as after any change. */
export async function moveDataVersion(db: Database): Promise<void> {
  await sql`update data_version set version = version + 1`.execute(db);
}
