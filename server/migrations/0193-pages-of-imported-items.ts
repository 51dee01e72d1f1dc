import { type Kysely, sql } from 'kysely';

/**
 * What a dry run says is only ever read by pages: one row holds a page of a class, as text. A row for each item, with its
 * value taken apart, its class checked and two indexes, took half of the database's time of a dry run.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_items rename to former_import_items;
    alter index import_items_pkey rename to former_import_items_pkey;

    create table import_items (
      import_id integer not null references imports on delete cascade,
      class text not null check (class in ('new', 'changed', 'identical', 'refused')),
      page integer not null check (page > 0),
      items json not null,
      primary key (import_id, class, page)
    );
    comment on column import_items.items is 'in the order of the file: 240 of a page that is refused, 50 of another, less on the last one';

    insert into import_items (import_id, class, page, items)
    select import_id, class, page, json_agg(item order by position)
    from (
      select import_id, class, position, item, 1 + (row_number() over (partition by import_id, class order by position) - 1)
        / case class when 'refused' then 240 else 50 end as page
      from former_import_items
    ) i
    group by import_id, class, page;
    drop table former_import_items;

    create trigger moved_noted after insert or update or delete or truncate on import_items
      for each statement execute function note_moved_table('elsewhere');
  `.execute(db);
}
