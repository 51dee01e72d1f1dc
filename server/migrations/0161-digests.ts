import { type Kysely, sql } from 'kysely';

/** Who chose a digest by mail, how often, and when the next one is due; and whom the identity service no longer knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table digests (
      account_id integer primary key references accounts on delete cascade,
      rhythm text not null check (rhythm in ('weekly', 'monthly')),
      next_on date not null
    );
    comment on column digests.next_on is 'moved in the transaction that queues the message: each period is told once';
    alter table issuer_accounts add column refused_at timestamptz;
    comment on column issuer_accounts.refused_at is
      'since when the issuer does not vouch for the person; null again with their next sign-in';
  `.execute(db);
}
