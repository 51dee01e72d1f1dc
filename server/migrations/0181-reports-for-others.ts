import { type Kysely, sql } from 'kysely';

/** An administrator may ask for a report in the place of another person, who sees it and may stop it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table own_mails add asked_by integer references accounts on delete set null;
    create index own_mails_of_askers on own_mails (asked_by) where asked_by is not null;
    comment on column own_mails.asked_by is 'null: the person themselves';
  `.execute(db);
}
