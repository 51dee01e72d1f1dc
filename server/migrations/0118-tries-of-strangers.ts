import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account_notices drop constraint account_notices_kind_check,
      add constraint account_notices_kind_check check (kind in
        ('new-browser', 'second-factor-failures', 'second-factor-locked', 'strangers-tries'));
  `.execute(db);
}
