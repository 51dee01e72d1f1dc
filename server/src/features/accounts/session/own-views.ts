import {
  type keepOwnView as keepEndpoint,
  type listOwnViews as listEndpoint,
  mostOwnViews,
  type removeOwnView as removeEndpoint,
} from '@suivi/contract/accounts/own-views';
import type { Change } from '../../../platform/change.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { done, ok, refuse } from '../../../platform/result.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { accountEntry } from '../account-entry.ts';
import { lockAccount } from '../store.ts';
import { deleteOwnView, readOwnViews, writeOwnView } from './own-view-store.ts';

export const listOwnViews: Handler<typeof listEndpoint> = async ({ db, actor }) =>
  ok({ views: await readOwnViews(db, actor.accountId) });

export const keepOwnView: Handler<typeof keepEndpoint> = async ({ body, actor, changeAside }) =>
  changeAside(async current => {
    // Serialised: otherwise two browsers could each make their view the one that opens the page, or the thirtieth.
    await lockAccount(current.tx, actor.accountId);
    const views = await readOwnViews(current.tx, actor.accountId);
    if (views.filter(({ name }) => name !== body.name).length >= mostOwnViews) {
      return refuse('own-view-too-many', { params: { most: mostOwnViews } });
    }
    await writeOwnView(current, actor.accountId, body);
    return journalled(current, actor, 'keep-view');
  });

export const removeOwnView: Handler<typeof removeEndpoint> = async ({ body, actor, changeAside }) =>
  changeAside(async current => {
    if (await deleteOwnView(current, actor.accountId, body.name)) {
      return journalled(current, actor, 'remove-view');
    }
    current.nothingToDo();
    return done;
  });

/** Journals that there was a change, but not which views somebody likes, which is private. */
async function journalled(
  current: Change,
  { accountId: id, email }: Actor,
  verb: 'keep-view' | 'remove-view',
) {
  await current.journal(accountEntry(verb, { id, email }));
  return done;
}
