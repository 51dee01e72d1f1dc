import { type Kysely, sql } from 'kysely';

/** A site has its FINESS number beside its SIRET; as that, it is of one site at a time, which its writer looks after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sites add column finess text check (finess ~ '^([0-9]{2}|2[AB])[0-9]{7}$');
    comment on column sites.finess is 'number of the establishment in the national register of health and social establishments';
  `.execute(db);
}
