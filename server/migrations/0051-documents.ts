import { type Kysely, sql } from 'kysely';

/**
 * Files that prove something, each stored once by its hash, and what they are clipped to. One that is clipped to nothing any
 * more is kept for a while (`unlinked_at`), then removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table documents (
      id integer generated always as identity primary key,
      sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
      name text not null check (length(name) between 1 and 200),
      media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'application/xml',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')),
      size_bytes integer not null check (size_bytes > 0),
      page_count integer check (page_count > 0),
      content bytea not null,
      uploaded_by integer references accounts on delete set null,
      uploaded_at timestamptz not null default now(),
      unlinked_at timestamptz default now(),
      check (octet_length(content) = size_bytes)
    );
    -- Pictures and PDF are compressed already.
    alter table documents alter column content set storage external;
    create index documents_unlinked on documents (unlinked_at) where unlinked_at is not null;

    create table document_links (
      id integer generated always as identity primary key,
      document_id integer not null references documents on delete cascade,
      site_id integer references sites on delete cascade,
      -- With the site: a month that it declares.
      energy_type text check (energy_type in
        ('electricity', 'gas', 'fuel', 'heat_network', 'wood_pellets', 'wood_chips', 'propane', 'water', 'ecs')),
      reference_year integer check (reference_year between 2000 and 2100),
      reference_month integer check (reference_month between 1 and 12),
      bill_id integer references bills on delete cascade,
      month_note_id integer references month_notes on delete cascade,
      point_id integer references delivery_points on delete cascade,
      role text not null check (role in ('bill', 'photo', 'study', 'agreement', 'other')),
      added_by integer references accounts on delete set null,
      added_at timestamptz not null default now(),
      version integer not null default 1,
      check (num_nonnulls(site_id, bill_id, month_note_id, point_id) = 1),
      check (num_nonnulls(energy_type, reference_year, reference_month) in (0, 3)),
      check (energy_type is null or site_id is not null),
      unique nulls not distinct
        (document_id, site_id, energy_type, reference_year, reference_month, bill_id, month_note_id, point_id)
    );
    create index document_links_site on document_links (site_id) where site_id is not null;
    create index document_links_bill on document_links (bill_id) where bill_id is not null;
    create index document_links_note on document_links (month_note_id) where month_note_id is not null;
    create index document_links_point on document_links (point_id) where point_id is not null;

    create function note_linked_documents() returns trigger language plpgsql as $$
    begin
      update documents d set unlinked_at = null
        where d.id in (select document_id from changed) and d.unlinked_at is not null;
      return null;
    end $$;
    create function note_unlinked_documents() returns trigger language plpgsql as $$
    begin
      update documents d set unlinked_at = now()
        where d.id in (select document_id from changed) and d.unlinked_at is null
          and not exists (select from document_links l where l.document_id = d.id);
      return null;
    end $$;
    create trigger documents_linked after insert on document_links referencing new table as changed
      for each statement execute function note_linked_documents();
    create trigger documents_unlinked after delete on document_links referencing old table as changed
      for each statement execute function note_unlinked_documents();
  `.execute(db);

  for (const table of ['documents', 'document_links']) {
    await sql`
      create trigger moved_noted after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function note_moved_table('elsewhere')`.execute(db);
  }
}
