import { type Kysely, sql } from 'kysely';

/** What administrators look at for the safety of accounts is a small part of the journal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index journal_security on journal (id desc) where entity in ('session', 'export', 'account')
  `.execute(db);
}
