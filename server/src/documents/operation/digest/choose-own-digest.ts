import type {
  chooseOwnDigest as endpoint,
  readOwnDigest as readEndpoint,
} from '@suivi/contract/accounts/own-digest';
import { nextDigestDay } from '@suivi/domain/operation/digest';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { readMail } from '../../../platform/mail/mail-settings.ts';
import { ok } from '../../../platform/result.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { readChosen, storeChosen } from './store.ts';

async function answer(db: Database | Tx, accountId: number) {
  const [chosen, { isOn }] = [await readChosen(db, accountId), await readMail(db)];
  return { rhythm: chosen?.rhythm ?? null, nextOn: chosen?.nextOn ?? null, isMailOn: isOn };
}

export const readOwnDigest: Handler<typeof readEndpoint> = async ({ db, actor }) =>
  ok(await answer(db, actor.accountId));

/** Chosen again, it keeps the day that stands: nothing is told twice of one period. */
export const chooseOwnDigest: Handler<typeof endpoint> = ({ actor, body, change, today }) =>
  change(
    async current => {
      const { accountId, email } = actor;
      const { rhythm } = body;
      const before = await readChosen(current.tx, accountId);
      if ((before?.rhythm ?? null) === rhythm) current.nothingToDo();
      else {
        const chosen = rhythm && { rhythm, nextOn: nextDigestDay(rhythm, today) };
        await storeChosen(current, accountId, chosen);
        await current.journal({
          action: 'account.choose-digest',
          entity: 'account',
          entityId: accountId,
          label: email,
          before: { digest: before?.rhythm ?? null },
          after: { digest: rhythm },
        });
      }
      return ok(await answer(current.tx, accountId));
    },
    { movesDataVersion: false },
  );
