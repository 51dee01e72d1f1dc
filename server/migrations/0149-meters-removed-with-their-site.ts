import { type Kysely, sql } from 'kysely';

/** A site that goes takes its meters with it, whichever goes first; nobody deletes a meter that another names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table meter_parents drop constraint meter_parents_parent_meter_id_fkey,
      add foreign key (parent_meter_id) references meters on delete cascade;
    alter table meter_terms drop constraint meter_terms_term_meter_id_fkey,
      add foreign key (term_meter_id) references meters on delete cascade;
  `.execute(db);
}
