import { sql } from 'kysely';
import type { Database } from '../platform/schema/tables.ts';

/** As if nobody had chosen a reference or told of metered heating: what the demonstration states for the décret. */
export async function forgetProfiles(db: Database): Promise<void> {
  await sql`delete from site_yearly_uses`.execute(db);
  await sql`delete from decree_profiles`.execute(db);
}
