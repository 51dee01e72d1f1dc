import { type Kysely, sql } from 'kysely';

/** What part of a network's heat is renewable or recovered, year by year, as its contract says it: the rate of VAT follows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contract_heat_shares (
      contract_id integer not null references contracts on delete cascade,
      reference_year integer not null check (reference_year between 2000 and 2100),
      percent numeric(4, 1) not null check (percent between 0 and 100),
      source text not null check (length(source) between 1 and 200),
      primary key (contract_id, reference_year)
    );
    create trigger moved_noted after insert or update or delete or truncate on contract_heat_shares
      for each statement execute function note_moved_table('beside');
  `.execute(db);
}
