import { type Kysely, sql } from 'kysely';

/** What each person asks to be told by mail: the digest as before, new critical alerts, and reports on a date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table own_mails (
      id integer generated always as identity primary key,
      account_id integer not null references accounts on delete cascade,
      kind text not null check (kind in ('digest', 'critical', 'dashboard', 'annual-report')),
      rhythm text check (rhythm in ('weekly', 'monthly')),
      site_id integer references sites on delete cascade,
      day integer check (day between 1 and 28),
      month integer check (month between 1 and 12),
      next_at timestamptz not null,
      unique nulls not distinct (account_id, kind, site_id),
      check ((kind = 'digest') = (rhythm is not null)),
      check ((kind in ('dashboard', 'annual-report')) = (day is not null)),
      check ((kind = 'annual-report') = (month is not null))
    );
    create index own_mails_of_sites on own_mails (site_id);
    comment on column own_mails.site_id is 'null: of the group, or of no site';
    comment on column own_mails.next_at is 'moved in the transaction that queues the message: each period is told once';
    insert into own_mails (account_id, kind, rhythm, next_at)
      select account_id, 'digest', rhythm, (next_on + interval '7 hours') at time zone 'Europe/Paris' from digests;
    drop table digests;

    create table told_alerts (
      own_mail_id integer not null references own_mails on delete cascade,
      alert_id integer not null references alerts on delete cascade,
      primary key (own_mail_id, alert_id)
    );
    create index told_alerts_of_alerts on told_alerts (alert_id);
    comment on table told_alerts is 'critical alerts that a person was told of, or that were there before; none that is over';
  `.execute(db);
}
