import { type Kysely, sql } from 'kysely';

/**
 * An import is a row that remembers where it stands, so that a reload of the page or the end of a server loses nothing:
 * whichever server claims it goes on. What it changed is kept with the versions it left, by which it can be undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      id integer generated always as identity primary key,
      file_name text not null check (length(file_name) between 1 and 200),
      content bytea,
      sheets jsonb not null,
      sheet integer not null default 0 check (sheet between 0 and 99),
      mapping jsonb not null,
      answers jsonb not null default '[]',
      state text not null check (
        state in ('mapping', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'abandoned')
      ),
      mode text check (mode in ('all', 'valid')),
      signature text,
      outcome jsonb,
      done integer not null default 0,
      total integer not null default 0,
      worker text,
      seen_at timestamptz,
      created_by integer references accounts on delete set null,
      created_by_name text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1
    );
    comment on column imports.signature is 'of the dry run that was shown: what is applied is that, or nothing';
    comment on column imports.seen_at is 'moves while a server works on it';
    create index imports_waiting on imports (updated_at) where state in ('checking', 'applying', 'undoing');

    create table import_items (
      import_id integer not null references imports on delete cascade,
      position integer not null,
      class text not null check (class in ('new', 'changed', 'identical', 'refused')),
      line integer not null,
      item jsonb not null,
      primary key (import_id, position)
    );
    create index import_items_class on import_items (import_id, class, position);

    create table import_changes (
      import_id integer not null references imports on delete cascade,
      position integer not null,
      entity text not null check (entity in ('declaration', 'reading', 'building', 'site', 'site-energy')),
      entity_id integer not null,
      left_version integer not null,
      before jsonb,
      primary key (import_id, position)
    );
    comment on column import_changes.before is 'null for what the import created';

    create table import_layouts (
      fingerprint text primary key check (length(fingerprint) = 16),
      mapping jsonb not null,
      updated_at timestamptz not null default now()
    );

    create table import_former_names (
      former_id text primary key check (length(former_id) between 1 and 100),
      name text not null
    );
    comment on table import_former_names is 'names in the first tool of the group, by the identifiers that its tables use';

    create function tell_imports() returns trigger language plpgsql as $$
    begin
      perform pg_notify('suivi_imports', '');
      return null;
    end $$;
    create trigger imports_told after insert or update of state on imports
      for each statement execute function tell_imports();
  `.execute(db);
}
