import { type Kysely, sql } from 'kysely';

/** What an action is to save in euros a year, where a study, an advice or a finding says it, and which of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table saving_actions
      add column expected_cents bigint check (expected_cents > 0),
      add column expected_source text check (expected_source in ('typed', 'network-powers', 'network-option', 'waste')),
      add constraint saving_actions_expected check ((expected_cents is null) = (expected_source is null));
    comment on column saving_actions.expected_cents is 'a year, all taxes included';
  `.execute(db);
}
