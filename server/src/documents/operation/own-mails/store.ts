import type { OwnMails } from '@suivi/contract/operation/own-mails';
import type { Role } from '@suivi/domain/accounts/role';
import type { Month } from '@suivi/domain/ground/calendar/month';
import type { DigestRhythm, OwnMail, OwnMailKind } from '@suivi/domain/operation/own-mail';
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Reader } from '../../ground/store.ts';

type Row = {
  id: number;
  kind: OwnMailKind;
  rhythm: DigestRhythm | null;
  site: string | null;
  day: number | null;
  month: Month | null;
};

export type DueMail = {
  id: number;
  accountId: number;
  email: string;
  name: string;
  role: Role;
  mail: OwnMail;
  /** Since when it has been due. */
  dueAt: Date;
  /** Whether another person asked for it. */
  isAsked: boolean;
};

/** Hour in France, before people open their mail. */
const hour = 7;
const mostListed = 6;

const columns = sql`m.id, m.kind, m.rhythm, s.code as site, m.day, m.month`;

function mailOf({ kind, rhythm, site, day, month }: Row): OwnMail {
  if (kind === 'digest' && rhythm) return { kind, rhythm };
  if (kind === 'critical') return { kind };
  if (kind === 'dashboard' && day) return { kind, site, day };
  if (kind === 'annual-report' && day && month) return { kind, site, day, month };
  throw new Error(`a mail of no kind: ${kind}`);
}

/** When it is sent next: on a day or, without one, at the next full hour. */
export type NextTime = { day: string } | { after: Date };

function instantOf(next: NextTime): RawBuilder<Date> {
  return 'day' in next
    ? sql`(${next.day}::date + make_interval(hours => ${hour})) at time zone 'Europe/Paris'`
    : sql`date_trunc('hour', ${next.after.toISOString()}::timestamptz) + interval '1 hour'`;
}

/** The mails whose time has come, of people who still have access; urgent ones that are quick to write come first. */
export async function listDue(db: Reader, now: Date): Promise<DueMail[]> {
  const { rows } = await sql<Row & Omit<DueMail, 'mail'>>`
    select ${columns}, a.id as "accountId", a.email, a.name, a.role, m.next_at as "dueAt",
      m.asked_by is not null as "isAsked"
    from own_mails m join accounts a on a.id = m.account_id and a.disabled_at is null and not a.is_demonstration
      left join sites s on s.id = m.site_id
    where m.next_at <= ${now.toISOString()}::timestamptz and s.archived_at is null
    order by array_position(array['critical', 'digest', 'dashboard', 'annual-report'], m.kind), m.id`.execute(
    db,
  );
  return rows.map(row => ({ ...row, mail: mailOf(row) }));
}

/** Moves the due time; false when another server, or a new choice, has moved it first. */
export async function moveDue({ tx }: Change, { id, dueAt }: DueMail, next: NextTime): Promise<boolean> {
  const { rows } = await sql`
    update own_mails set next_at = ${instantOf(next)}
    where id = ${id} and date_trunc('milliseconds', next_at) = ${dueAt.toISOString()}::timestamptz returning 1`.execute(
    tx,
  );
  return rows.length === 1;
}

type Chosen = Omit<OwnMails['mails'][number], 'mail'>;

/** What a person receives, then what they requested for others. */
export async function readChosen(db: Reader, accountId: number): Promise<OwnMails['mails']> {
  const { rows } = await sql<Row & Chosen>`
    select ${columns}, s.name as "siteName", (m.next_at at time zone 'Europe/Paris')::date::text as "nextOn",
      a.name as recipient, b.name as "askedBy"
    from own_mails m left join sites s on s.id = m.site_id
      left join accounts a on a.id = m.account_id and a.id <> ${accountId}
      left join accounts b on b.id = m.asked_by and b.id <> ${accountId}
    where m.account_id = ${accountId} or m.asked_by = ${accountId}
    order by m.account_id <> ${accountId}, a.name, m.id`.execute(db);
  return rows.map(row => {
    const { id, siteName, nextOn, recipient, askedBy } = row;
    return { id, mail: mailOf(row), siteName, nextOn, recipient, askedBy };
  });
}

/** Whether a report can be about it: a centre in service, or the group. */
export async function isPlace(db: Reader, { site }: { site: string | null }): Promise<boolean> {
  if (site === null) return true;
  const { rows } = await sql`select from sites where code = ${site} and archived_at is null`.execute(db);
  return rows.length > 0;
}

/** Those of these people who still have access. */
export async function listRecipients(
  db: Reader,
  ids: readonly number[],
): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from accounts where id = any(${ids}::int[]) and disabled_at is null order by id`.execute(
    db,
  );
  return rows;
}

export async function readSent(db: Reader, accountId: number): Promise<OwnMails['sent']> {
  const { rows } = await sql<OwnMails['sent'][number] & { time: Date }>`
    select subject, state, coalesce(ended_at, created_at) as time from outbox
    where account_id = ${accountId} and subject in ('digest', 'critical', 'report')
    order by id desc limit ${mostListed}`.execute(db);
  return rows.map(({ time, subject, state }) => ({ at: time.toISOString(), subject, state }));
}

/**
 * Replaces what was chosen for the kind and site. What another person requests, `askedBy`, only replaces what they requested
 * themselves.
 *
 * @returns false when the person has it already.
 */
export async function storeChosen(
  { tx }: Change,
  accountId: number,
  mail: OwnMail,
  next: NextTime,
  askedBy: number | null = null,
): Promise<boolean> {
  const { kind } = mail;
  const code = 'site' in mail ? mail.site : null;
  const [rhythm, day, month] = [
    'rhythm' in mail ? mail.rhythm : null,
    'day' in mail ? mail.day : null,
    'month' in mail ? mail.month : null,
  ];
  const { rows } = await sql<{ id: number }>`
    insert into own_mails (account_id, kind, rhythm, site_id, day, month, next_at, asked_by)
    select ${accountId}, ${kind}, ${rhythm}, (select id from sites where code = ${code}), ${day}::int, ${month}::int,
      ${instantOf(next)}, ${askedBy}::int
    on conflict (account_id, kind, site_id) do update set
      rhythm = excluded.rhythm, day = excluded.day, month = excluded.month, next_at = excluded.next_at,
      asked_by = excluded.asked_by
    where excluded.asked_by is null or (own_mails.asked_by = excluded.asked_by
      and (own_mails.day, own_mails.month) is distinct from (excluded.day, excluded.month))
    returning id`.execute(tx);
  const [stored] = rows;
  // Alerts that are already open are not new.
  if (stored && kind === 'critical') await keepTold({ tx }, stored.id, await readUntold(tx, stored.id));
  return stored !== undefined;
}

export async function deleteChosen({ tx }: Change, id: number): Promise<void> {
  await tx.deleteFrom('own_mails').where('id', '=', id).execute();
}

/** Open critical alerts of which this person has not been told. */
export async function readUntold(db: Reader, mailId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from alerts a where state = 'open' and severity = 'high'
      and not exists (select from told_alerts t where t.own_mail_id = ${mailId} and t.alert_id = a.id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Records these alerts as told and forgets those that are over: if they are raised again, they are new again. */
export async function keepTold(
  { tx }: Pick<Change, 'tx'>,
  mailId: number,
  alertIds: readonly number[],
): Promise<void> {
  await sql`
    delete from told_alerts t using alerts a
    where t.own_mail_id = ${mailId} and a.id = t.alert_id and not (a.state = 'open' and a.severity = 'high')`.execute(
    tx,
  );
  await sql`
    insert into told_alerts (own_mail_id, alert_id)
    select ${mailId}, id from alerts where id = any(${alertIds}::int[])`.execute(tx);
}
