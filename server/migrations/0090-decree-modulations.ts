import { type Kysely, sql } from 'kysely';

/** What a person states of the modulation of the objectives of a site (« dossier de modulation »). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table decree_modulations (
      site_id integer primary key references sites on delete cascade,
      statement jsonb not null check (jsonb_typeof(statement) = 'object'),
      updated_at timestamptz not null default now(),
      version integer not null default 1
    );
    comment on table decree_modulations is 'without a row nothing is claimed, at version 1';

    create trigger moved_noted after insert or update or delete or truncate on decree_modulations
      for each statement execute function note_moved_table('elsewhere');
  `.execute(db);
}
