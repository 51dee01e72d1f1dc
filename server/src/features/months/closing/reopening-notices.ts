import type * as contract from '@suivi/contract/months/reopening-notices';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { seeNotices } from '../../../records/months/closing/reopening-notices.ts';
import { readReopeningNotices } from './store.ts';

export const listReopeningNotices: Handler<typeof contract.listReopeningNotices> = async ({ db, actor }) =>
  ok({ notices: await readReopeningNotices(db, actor.accountId) });

export const seeReopeningNotices: Handler<typeof contract.seeReopeningNotices> = async ({
  actor: { accountId, email },
  body,
  change,
}) =>
  change(
    async current => {
      const count = await seeNotices(current, accountId, body.ids);
      if (count === 0) current.nothingToDo();
      else {
        await current.journal({
          action: 'account.see-reopenings',
          entity: 'account',
          entityId: accountId,
          label: email,
        });
      }
      return ok({ done: true as const });
    },
    { movesDataVersion: false },
  );
