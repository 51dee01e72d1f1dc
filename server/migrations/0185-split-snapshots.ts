import { type Kysely, sql } from 'kysely';

/** Splits of what meters count and bills cost, as they were sent: of an energy, and of some months or a bill. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table snapshots drop constraint snapshots_kind_check;
    alter table snapshots add constraint snapshots_kind_check
      check (kind in ('annual-report', 'operat', 'decree', 'modulation', 'pool-note', 'allocation'));
    alter table snapshots add column asked jsonb check ((asked is null) = (kind <> 'allocation'));
    comment on column snapshots.asked is 'of a split: its energy, its months and its bill';
  `.execute(db);
}
