import type {
  dismissOwnNotices as dismissEndpoint,
  listOwnNotices as listEndpoint,
} from '@suivi/contract/accounts/own-notices';
import type { Call, Handler } from '../../../platform/http/register-endpoint.ts';
import { done, ok } from '../../../platform/result.ts';
import { cookiesOf } from '../../../platform/session/session-cookie.ts';
import { hashToken } from '../../../platform/session/session-token.ts';
import { dismissNotices, readOpenNotices } from './notice-store.ts';

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
    return done;
  });
};

function browserOf({ platform, reply, request }: Pick<Call, 'platform' | 'reply' | 'request'>) {
  const { deviceToken } = cookiesOf(request, reply, platform.secure);
  return { deviceHash: hashToken(deviceToken ?? '') };
}
