import { type Kysely, sql } from 'kysely';

/** OPERAT's own empty files, and what a person said each of their columns holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operat_models (
      kind text primary key check (kind in ('consumption', 'entity')),
      document_id integer not null references documents,
      sheets jsonb not null check (jsonb_typeof(sheets) = 'array'),
      saved_by integer references accounts on delete set null,
      saved_at timestamptz not null default now(),
      version integer not null default 2 check (version > 1)
    );
    create index operat_models_document on operat_models (document_id);
    comment on table operat_models is 'without a row no model was confirmed, at version 1';

    create trigger moved_noted after insert or update or delete or truncate on operat_models
      for each statement execute function note_moved_table('elsewhere');
  `.execute(db);
}
