import type { OwnView } from '@suivi/contract/accounts/own-views';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Database } from '../../../platform/schema/tables.ts';

/** The most recent first. */
export async function readOwnViews(db: Database, accountId: number): Promise<OwnView[]> {
  return db
    .selectFrom('own_views')
    .select(['name', 'search', 'is_home as isHome'])
    .where('account_id', '=', accountId)
    .orderBy('kept_at', 'desc')
    .orderBy('name')
    .execute();
}

/** A view replaces one with the same name; at most one opens the page. */
export async function writeOwnView({ tx }: Change, accountId: number, view: OwnView): Promise<void> {
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
export async function deleteOwnView({ tx }: Change, accountId: number, name: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('own_views')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .returning('name')
    .execute();
  return gone.length > 0;
}
