import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Database } from './schema/tables.ts';
import { deviceDays, idleHours } from './session/session-lifetime.ts';

const keptIdempotencyDays = 7;
const keptLinkDays = 30;
const keptFailureDays = 60;
const keptNoticeDays = 30;
const keptRequestDays = 90;
const keptMessageDays = 90;
const keptTokenDays = 365;

/**
 * Removes what has expired and can no longer be used, so that these tables do not grow for ever, and journal rows past their
 * retention. The CNIL requires connections to be kept six to twelve months; whatever the settings, the database refuses to remove
 * a journal row before the legal minimum for its kind.
 */
export async function purgeExpired(
  db: Database,
  { connectionsKeptDays, journalKeptDays }: Pick<Config, 'connectionsKeptDays' | 'journalKeptDays'>,
): Promise<void> {
  await sql`delete from sessions
    where expires_at < now() or last_seen_at < now() - make_interval(hours => ${idleHours})
      or last_seen_at > now() + make_interval(hours => ${idleHours})`.execute(db);
  await sql`delete from sign_in_attempts where at < now() - interval '1 hour' or at > now() + interval '1 hour'`.execute(
    db,
  );
  await sql`delete from issuer_flows where expires_at < now()`.execute(db);
  await sql`delete from access_requests
    where asked_at < now() - make_interval(days => ${keptRequestDays})`.execute(db);
  await sql`delete from outbox
    where ended_at < now() - make_interval(days => ${keptMessageDays})`.execute(db);
  await sql`delete from second_factor_failures
    where at < now() - make_interval(days => ${keptFailureDays}) and not is_since_success`.execute(db);
  await sql`delete from account_notices
    where dismissed_at < now() - make_interval(days => ${keptNoticeDays})`.execute(db);
  await sql`delete from known_devices
    where last_used_at < now() - make_interval(days => ${deviceDays})`.execute(db);
  await sql`delete from one_time_links
    where expires_at < now() - make_interval(days => ${keptLinkDays})`.execute(db);
  await sql`delete from api_tokens
    where least(expires_at, revoked_at) < now() - make_interval(days => ${keptTokenDays})`.execute(db);
  await sql`delete from idempotency_keys
    where created_at < now() - make_interval(days => ${keptIdempotencyDays})`.execute(db);
  await sql`update accounts set erased_email_hash = null where erased_email_hash is not null
    and erased_at < now() - make_interval(days => ${connectionsKeptDays})`.execute(db);
  await sql`select remove_old_journal_rows(${connectionsKeptDays}::integer, ${journalKeptDays}::integer)`.execute(
    db,
  );
}
