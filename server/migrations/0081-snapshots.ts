import { type Kysely, sql } from 'kysely';

/**
 * Reports and sheets that were made official: their figures, the hash of these and the document itself. A row is added and
 * never changed; it goes with its site alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table snapshots (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('annual-report', 'operat')),
      reference_year integer not null check (reference_year between 2000 and 2100),
      site_id integer references sites on delete cascade,
      scope_name text not null,
      figures jsonb not null check (jsonb_typeof(figures) = 'array'),
      figures_sha256 text not null check (figures_sha256 ~ '^[0-9a-f]{64}$'),
      document_id integer not null references documents,
      made_by integer references accounts on delete set null,
      made_by_name text not null,
      made_at timestamptz not null default now()
    );
    create index snapshots_document on snapshots (document_id);
    create index snapshots_scope on snapshots (kind, reference_year, site_id);
    comment on table snapshots is 'what was made official: only added to; site_id is null for the group';

    create function keep_snapshots() returns trigger language plpgsql as $$
    begin
      -- An account or a site that is removed does so by a key of its own, one trigger deeper.
      if pg_trigger_depth() > 1 then
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end if;
      raise exception 'a snapshot is only added' using errcode = 'SE002';
    end $$;
    create trigger snapshots_kept before update or delete on snapshots
      for each row execute function keep_snapshots();
    create function keep_every_snapshot() returns trigger language plpgsql as $$
    begin
      raise exception 'a snapshot is only added' using errcode = 'SE002';
    end $$;
    create trigger snapshots_all_kept before truncate on snapshots
      for each statement execute function keep_every_snapshot();

    create or replace function note_unlinked_documents() returns trigger language plpgsql as $$
    begin
      update documents d set unlinked_at = now()
        where d.id in (select document_id from changed) and d.unlinked_at is null
          and not exists (select from document_links l where l.document_id = d.id)
          and not exists (select from snapshots s where s.document_id = d.id);
      return null;
    end $$;
    create trigger documents_filed after insert on snapshots referencing new table as changed
      for each statement execute function note_linked_documents();
    create trigger documents_unfiled after delete on snapshots referencing old table as changed
      for each statement execute function note_unlinked_documents();

    create trigger moved_noted after insert or update or delete or truncate on snapshots
      for each statement execute function note_moved_table('elsewhere');
  `.execute(db);
}
