import { sql } from 'kysely';
import type { Change } from '../change.ts';
import type { AccountTables } from '../schema/account-tables.ts';
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

/** Once for each lock, however often it is tried again. */
export async function insertLockNotice(current: Change, notice: Omit<AccountNotice, 'kind'>): Promise<void> {
  const { rows } = await sql`
    select from accounts a where a.id = ${notice.accountId} and a.second_factor_locked_at is not null
      and not exists (select from account_notices n where n.account_id = a.id
        and n.kind = 'second-factor-locked' and n.at >= a.second_factor_locked_at)`.execute(current.tx);
  if (rows.length > 0) await insertAccountNotice(current, { ...notice, kind: 'second-factor-locked' });
}
