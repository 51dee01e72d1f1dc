import { sql } from 'kysely';
import type { Database } from '../platform/schema/tables.ts';

/** Removes the chosen references and the metered heating that the demonstration states for the décret. */
export async function forgetProfiles(db: Database): Promise<void> {
  await sql`delete from site_yearly_uses`.execute(db);
  await sql`delete from decree_profiles`.execute(db);
}
