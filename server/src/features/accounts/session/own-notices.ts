import type {
  dismissOwnNotices as dismissEndpoint,
  listOwnNotices as listEndpoint,
} from '@suivi/contract/accounts/own-notices';
import { sql } from 'kysely';
import type { Call, Handler } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { cookiesOf } from '../../../platform/session/session-cookie.ts';
import { hashToken } from '../../../platform/session/session-token.ts';
import type { Change } from '../../../platform/change.ts';
import type { Database } from '../../../platform/schema/tables.ts';

export const listOwnNotices: Handler<typeof listEndpoint> = async call => {
  const rows = await readOpenNotices(call.db, { accountId: call.actor.accountId, ...browserOf(call) });
  return ok({
    notices: rows.map(({ at, user_agent: userAgent, ...notice }) => ({
      ...notice,
      at: at.toISOString(),
      userAgent,
    })),
  });
};

export const dismissOwnNotices: Handler<typeof dismissEndpoint> = async call => {
  const { accountId, email } = call.actor;
  return call.changeAside(async current => {
    const count = await dismissNotices(current, { accountId, ...browserOf(call) }, call.body.ids);
    if (count === 0) current.nothingToDo();
    else {
      await current.journal({
        action: 'account.dismiss-notices',
        entity: 'account',
        entityId: accountId,
        label: email,
      });
    }
    return ok({ done: true as const });
  });
};

function browserOf({ platform, reply, request }: Pick<Call, 'platform' | 'reply' | 'request'>) {
  const { deviceToken } = cookiesOf(request, reply, platform.secure);
  return { deviceHash: hashToken(deviceToken ?? '') };
}

const mostAtOnce = 50;

type Reader = { accountId: number; deviceHash: Buffer };

/** The open notices of this account, except those that the reader's own browser caused; the most recent first. */
async function readOpenNotices(db: Database, { accountId, deviceHash }: Reader) {
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
async function dismissNotices(
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
