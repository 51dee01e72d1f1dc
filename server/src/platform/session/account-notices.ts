import { sql } from 'kysely';
import type { Change } from '../change.ts';
import type { AccountTables } from '../schema/account-tables.ts';
import { strangersBucket } from './attempt-buckets.ts';
import { strangersSeconds, strangersTries } from './attempt-store.ts';
import { hashToken } from './session-token.ts';

export type AccountNotice = {
  accountId: number;
  kind: AccountTables['account_notices']['kind'];
  address: string;
  userAgent: string;
  failures?: number;
  /** The browser that caused the notice, which may neither read nor dismiss it. */
  deviceToken?: string;
};

/** Stores a notice that the owner of an account sees in the page until they dismiss it. */
export async function insertAccountNotice({ tx }: Change, notice: AccountNotice): Promise<void> {
  if (notice.kind === 'new-browser' && (await joinsOthers(tx, notice))) return;
  await tx
    .insertInto('account_notices')
    .values({
      account_id: notice.accountId,
      kind: notice.kind,
      address: notice.address,
      user_agent: notice.userAgent,
      failures: notice.failures ?? null,
      device_hash: notice.deviceToken === undefined ? null : hashToken(notice.deviceToken),
      dismissed_at: null,
    })
    .execute();
}

/**
 * Beyond this number of open notices of new browsers, one summary notice counts all further ones, so that the first ones stay
 * visible.
 */
const newBrowsersTold = 5;

/**
 * Whether the notice was counted in the summary notice, which is replaced each time so that nobody dismisses what they have not
 * read.
 */
async function joinsOthers(
  tx: Change['tx'],
  { accountId, address, userAgent }: AccountNotice,
): Promise<boolean> {
  // Connections are handled one after the other; transactions that only refer to the account do not wait.
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
  // The same browser at the same address is nothing new: only its last time is kept.
  await sql`delete from account_notices where account_id = ${accountId} and kind = 'new-browser'
    and address = ${address} and user_agent = ${userAgent} and dismissed_at is null`.execute(tx);
  const joined = await sql`
    with former as (
      delete from account_notices where account_id = ${accountId} and kind = 'more-browsers' and dismissed_at is null
      returning failures
    )
    insert into account_notices (account_id, kind, address, user_agent, failures)
    select ${accountId}, 'more-browsers', ${address}, ${userAgent}, 1 + coalesce((select sum(failures) from former), 0)
    where exists (select from former) or ${newBrowsersTold} <= (select count(*) from account_notices
      where account_id = ${accountId} and kind = 'new-browser' and dismissed_at is null)
    returning id`.execute(tx);
  return joined.rows.length > 0;
}

/**
 * Tells the owner that browsers which the account does not know have used up their shared attempts. At most one such notice is
 * open at a time, and none is written where there is no such account.
 */
export async function noticeStrangers(
  { tx }: Change,
  { email, accountId, address, userAgent }: Omit<AccountNotice, 'kind'> & { email: string },
): Promise<void> {
  await sql`
    insert into account_notices (account_id, kind, address, user_agent, failures)
    select a.id, 'strangers-tries', ${address}, ${userAgent}, tried.count
    from accounts a, lateral (
      select count(*)::integer as count from sign_in_attempts
      where bucket = ${strangersBucket(email)}
        and at > clock_timestamp() - make_interval(secs => ${strangersSeconds})
    ) tried
    where a.id = ${accountId} and not a.is_demonstration and tried.count >= ${strangersTries}
      and not exists (select from account_notices n where n.account_id = a.id
        and n.kind = 'strangers-tries' and n.dismissed_at is null)`.execute(tx);
}

/** Written once for each lock, however often further attempts follow. */
export async function insertLockNotice(current: Change, notice: Omit<AccountNotice, 'kind'>): Promise<void> {
  const { rows } = await sql`
    select from accounts a where a.id = ${notice.accountId} and a.second_factor_locked_at is not null
      and not exists (select from account_notices n where n.account_id = a.id
        and n.kind = 'second-factor-locked' and n.at >= a.second_factor_locked_at)`.execute(current.tx);
  if (rows.length > 0) await insertAccountNotice(current, { ...notice, kind: 'second-factor-locked' });
}
