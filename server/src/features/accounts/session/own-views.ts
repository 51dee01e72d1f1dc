import {
  type keepOwnView as keepEndpoint,
  type listOwnViews as listEndpoint,
  mostOwnViews,
  type removeOwnView as removeEndpoint,
  type OwnView,
} from '@suivi/contract/accounts/own-views';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Database } from '../../../platform/schema/tables.ts';
import { accountEntry } from '../account-entry.ts';
import { lockAccount } from '../store.ts';

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
    return ok({ done: true as const });
  });

/** Journals that there was a change, but not which views somebody likes, which is private. */
async function journalled(
  current: Change,
  { accountId: id, email }: Actor,
  verb: 'keep-view' | 'remove-view',
) {
  await current.journal(accountEntry(verb, { id, email }));
  return ok({ done: true as const });
}

/** The most recent first. */
async function readOwnViews(db: Database, accountId: number): Promise<OwnView[]> {
  return db
    .selectFrom('own_views')
    .select(['name', 'search', 'is_home as isHome'])
    .where('account_id', '=', accountId)
    .orderBy('kept_at', 'desc')
    .orderBy('name')
    .execute();
}

/** A view replaces one with the same name; at most one opens the page. */
async function writeOwnView({ tx }: Change, accountId: number, view: OwnView): Promise<void> {
  const { name, search, isHome } = view;
  if (isHome) {
    await sql`update own_views set is_home = false where account_id = ${accountId} and is_home`.execute(tx);
  }
  await sql`
    insert into own_views (account_id, name, search, is_home) values (${accountId}, ${name}, ${search}, ${isHome})
    on conflict (account_id, name) do update set search = excluded.search, is_home = excluded.is_home,
      kept_at = case when own_views.search = excluded.search then own_views.kept_at else now() end`.execute(
    tx,
  );
}

/** Returns whether it existed. */
async function deleteOwnView({ tx }: Change, accountId: number, name: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('own_views')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .returning('name')
    .execute();
  return gone.length > 0;
}
