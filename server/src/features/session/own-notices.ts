import type {
  dismissOwnNotices as dismissEndpoint,
  listOwnNotices as listEndpoint,
} from '@suivi/contract/own-notices';
import { sql } from 'kysely';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { cookiesOf } from '../../platform/session/session-cookie.ts';
import { hashToken } from '../../platform/session/session-token.ts';

const mostAtOnce = 5;

export const listOwnNotices: Handler<typeof listEndpoint> = async call => {
  const { actor, db, platform, reply, request } = call;
  const { deviceToken } = cookiesOf(request, reply, platform.secure);
  const rows = await db
    .selectFrom('account_notices')
    .select(['id', 'kind', 'at', 'address', 'user_agent', 'failures'])
    .where('account_id', '=', actor.accountId)
    .where('dismissed_at', 'is', null)
    .where('device_hash', 'is distinct from', hashToken(deviceToken ?? ''))
    .orderBy('id', 'desc')
    .limit(mostAtOnce)
    .execute();
  return ok({
    notices: rows.map(({ at, user_agent: userAgent, ...notice }) => ({
      ...notice,
      at: at.toISOString(),
      userAgent,
    })),
  });
};

export const dismissOwnNotices: Handler<typeof dismissEndpoint> = async call => {
  const { actor, body, change, platform, reply, request } = call;
  const { deviceToken } = cookiesOf(request, reply, platform.secure);
  return change(
    async current => {
      const dismissed = await current.tx
        .updateTable('account_notices')
        .set({ dismissed_at: sql<Date>`now()` })
        .where('account_id', '=', actor.accountId)
        .where('id', 'in', body.ids)
        .where('dismissed_at', 'is', null)
        .where('device_hash', 'is distinct from', hashToken(deviceToken ?? ''))
        .returning('id')
        .execute();
      if (dismissed.length === 0) current.nothingToDo();
      else {
        await current.journal({
          action: 'account.dismiss-notices',
          entity: 'account',
          entityId: actor.accountId,
          label: actor.email,
        });
      }
      return ok({ done: true as const });
    },
    { movesDataVersion: false },
  );
};
