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
  /** Of the browser that caused it, which is not to read it nor to put it away. */
  deviceToken?: string;
};

/** What the owner of an account is told in the page, until they have put it away. */
export async function insertAccountNotice({ tx }: Change, notice: AccountNotice): Promise<void> {
  // The same browser at the same address says nothing new: its last time stands.
  if (notice.kind === 'new-browser') {
    await tx
      .deleteFrom('account_notices')
      .where('account_id', '=', notice.accountId)
      .where('kind', '=', notice.kind)
      .where('address', '=', notice.address)
      .where('user_agent', '=', notice.userAgent)
      .where('dismissed_at', 'is', null)
      .execute();
  }
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
 * Tells the owner that browsers which the account does not know have used up all the tries that they have together; once
 * until it is put away, and nothing where there is no such account.
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

/** Once for each lock, however often it is tried again. */
export async function insertLockNotice(current: Change, notice: Omit<AccountNotice, 'kind'>): Promise<void> {
  const { rows } = await sql`
    select from accounts a where a.id = ${notice.accountId} and a.second_factor_locked_at is not null
      and not exists (select from account_notices n where n.account_id = a.id
        and n.kind = 'second-factor-locked' and n.at >= a.second_factor_locked_at)`.execute(current.tx);
  if (rows.length > 0) await insertAccountNotice(current, { ...notice, kind: 'second-factor-locked' });
}
