import type { journalRow } from '@suivi/contract/operation/journal';
import { type JournalEntity, journalEntities } from '@suivi/domain/operation/journal-entities';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/schema/tables.ts';

export type JournalRow = z.output<typeof journalRow>;

export type JournalFilter = {
  person?: number | undefined;
  entity?: JournalEntity | undefined;
  view?: 'changes' | 'security' | undefined;
  entityId?: string | undefined;
  text?: string | undefined;
  /** Days in France, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only rows older than this identifier. */
  after?: string | undefined;
};

/** The most recent first, one more than `limit` so that the caller knows whether there are more. */
export async function readRows(db: Database, filter: JournalFilter, limit: number): Promise<JournalRow[]> {
  const { person, entity, view, entityId, text, from, to, after } = filter;
  let query = db
    .selectFrom('told_journal')
    .select(['id', 'at', 'account_id as accountId', 'account_name as accountName', 'action', 'entity'])
    .select([
      'entity_id as entityId',
      'site_id as siteId',
      'label',
      'before',
      'after',
      'request_id as requestId',
    ])
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (person !== undefined) query = query.where('account_id', '=', person);
  if (entity !== undefined) query = query.where('entity', '=', entity);
  if (view === 'changes') query = query.where('entity', 'not in', ['session', 'export']);
  if (view === 'security') query = query.where('entity', 'in', ['session', 'export', 'account']);
  if (entityId !== undefined) query = query.where('entity_id', '=', entityId);
  if (after !== undefined) query = query.where('id', '<', after);
  if (from !== undefined)
    query = query.where(sql<boolean>`at >= ${from}::timestamp at time zone 'Europe/Paris'`);
  if (to !== undefined) {
    query = query.where(sql<boolean>`at < (${to}::date + 1)::timestamp at time zone 'Europe/Paris'`);
  }
  if (text !== undefined && text.trim() !== '') {
    const pattern = `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(eb =>
      eb.or([
        eb('label', 'ilike', pattern),
        eb('account_name', 'ilike', pattern),
        eb('action', 'ilike', pattern),
      ]),
    );
  }
  const rows = await query.execute();
  return rows.map(row => ({ ...row, at: row.at.toISOString(), entity: entityOf(row.entity) }));
}

/**
 * Each person under the name of their account, otherwise under their last one; one index lookup for each person, however long the
 * journal.
 */
export async function readPeople(db: Database): Promise<{ accountId: number; name: string }[]> {
  const { rows } = await sql<{ accountId: number; name: string }>`
    with recursive people as (
      (select account_id, account_name from journal where account_id is not null
        order by account_id, id desc limit 1)
      union all
      select next.account_id, next.account_name
      from people, lateral (
        select account_id, account_name from journal
        where account_id > people.account_id order by account_id, id desc limit 1
      ) next
    )
    select p.account_id as "accountId", coalesce(a.name, p.account_name) as name
    from people p left join accounts a on a.id = p.account_id order by 2, 1`.execute(db);
  return rows;
}

export async function readEntities(db: Database): Promise<JournalEntity[]> {
  const { rows } = await sql<{ entity: string }>`
    with recursive entities as (
      (select entity from journal order by entity limit 1)
      union all
      select next.entity from entities, lateral (
        select entity from journal where entity > entities.entity order by entity limit 1
      ) next
    )
    select entity from entities`.execute(db);
  return rows.map(row => entityOf(row.entity));
}

function entityOf(text: string): JournalEntity {
  if (!(text in journalEntities)) throw new Error(`the journal names the unknown entity ${text}`);
  return text as JournalEntity;
}
