import type * as contract from '@suivi/contract/operation/journal';
import { journalEntities } from '@suivi/domain/operation/journal-entities';
import { can } from '@suivi/domain/accounts/can';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { type JournalRow, readEntities, readPeople, readRows } from './store.ts';

const usualPage = 50;
const usualHistoryPage = 20;

export const listJournal: Handler<typeof contract.listJournal> = async ({
  query: { limit = usualPage, ...filter },
  db,
}) => ok(pageOf(await readRows(db, filter, limit), limit));

export const readFilters: Handler<typeof contract.readJournalFilters> = async ({ db }) => {
  const [people, entities] = await Promise.all([readPeople(db), readEntities(db)]);
  return ok({ people, entities });
};

/** A record without a history has an empty one: the journal does not know which records exist. */
export const readHistory: Handler<typeof contract.readHistory> = async ({ query, actor, db }) => {
  const { entity, id, after, limit = usualHistoryPage } = query;
  if (!can(actor.role, journalEntities[entity])) return refuse('forbidden', { field: 'entity' });
  return ok(pageOf(await readRows(db, { entity, entityId: id, after }, limit), limit));
};

/** Cuts off the one additional row that shows whether there are more. */
function pageOf(rows: JournalRow[], limit: number): { entries: JournalRow[]; next: string | null } {
  const entries = rows.slice(0, limit);
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
