import { type Kysely, sql } from 'kysely';

/** An energy in use may begin at its first declared month, whichever that becomes, until somebody says another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table site_energies add column from_first_declared boolean not null default false;
    comment on column site_energies.from_first_declared is
      'from_year and from_month follow the first declared month; false: somebody said them';
  `.execute(db);
}
