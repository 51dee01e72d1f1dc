import { type Kysely, sql } from 'kysely';

/** What distributors have suppliers bill is kept by class of time too, where the file says the network's own classes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table published_quantities
      add column classes jsonb check (classes is null or (jsonb_typeof(classes) = 'object' and kwh is not null));
    comment on column published_quantities.classes is
      'kWh of each class of the network; null where one of them is not told, or the file came before they were kept';
  `.execute(db);
}
