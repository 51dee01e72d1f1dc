import { type Kysely, sql } from 'kysely';

/** Files of bills that were sent and read, and wait for a person. What was read of them is kept, not what it means. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table received_bills (
      id integer generated always as identity primary key,
      document_id integer not null unique references documents on delete cascade,
      reading jsonb not null,
      received_by integer references accounts on delete set null,
      received_at timestamptz not null default now(),
      version integer not null default 1
    );
    create trigger moved_noted after insert or update or delete or truncate on received_bills
      for each statement execute function note_moved_table('elsewhere')`.execute(db);
}
