import { type Kysely, sql } from 'kysely';

/** What a site and its legal person are, as far as the law's obligations depend on it, and what was done of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table obligation_facts (
      site_id integer primary key references sites on delete cascade,
      legal_status text check (legal_status in ('public', 'private')),
      staff integer check (staff between 0 and 1000000),
      entity_kwh numeric(16, 3) check (entity_kwh between 0 and 1000000000),
      hvac_power_kw numeric(9, 1) check (hvac_power_kw between 0 and 1000000),
      automation_class text check (automation_class in ('A', 'B', 'C', 'D')),
      updated_at timestamptz not null default now(),
      version integer not null default 1
    );
    comment on table obligation_facts is 'a site without a row is at version 1 and has stated nothing';

    create table obligations_done (
      id integer generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      obligation text not null check (length(obligation) <= 40),
      due_on date,
      done_on date not null
    );
    create index obligations_done_site on obligations_done (site_id);

    create trigger moved_noted after insert or update or delete or truncate on obligation_facts
      for each statement execute function note_moved_table('elsewhere');
    create trigger moved_noted after insert or update or delete or truncate on obligations_done
      for each statement execute function note_moved_table('elsewhere');
  `.execute(db);
}
