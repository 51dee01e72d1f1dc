import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Database } from '../../../platform/schema/tables.ts';

const mostAtOnce = 50;

type Reader = { accountId: number; deviceHash: Buffer };

/** The open notices of this account, except those that the reader's own browser caused; the most recent first. */
export async function readOpenNotices(db: Database, { accountId, deviceHash }: Reader) {
  return db
    .selectFrom('account_notices')
    .select(['id', 'kind', 'at', 'address', 'user_agent', 'failures'])
    .where('account_id', '=', accountId)
    .where('dismissed_at', 'is', null)
    .where('device_hash', 'is distinct from', deviceHash)
    .orderBy('id', 'desc')
    .limit(mostAtOnce)
    .execute();
}

/** Returns how many were dismissed now. */
export async function dismissNotices(
  { tx }: Change,
  { accountId, deviceHash }: Reader,
  ids: number[],
): Promise<number> {
  const dismissed = await tx
    .updateTable('account_notices')
    .set({ dismissed_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('dismissed_at', 'is', null)
    .where('device_hash', 'is distinct from', deviceHash)
    .returning('id')
    .execute();
  return dismissed.length;
}
