import { type Kysely, sql } from 'kysely';

/** Beyond a ceiling, connections from new browsers are told in one notice, with how many they are in `failures`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account_notices drop constraint account_notices_kind_check,
      add constraint account_notices_kind_check check (kind in
        ('new-browser', 'more-browsers', 'second-factor-failures', 'second-factor-locked', 'strangers-tries'));
    comment on column account_notices.failures is
      'wrong codes, tries of strangers, or connections from new browsers that have no notice of their own';
  `.execute(db);
}
