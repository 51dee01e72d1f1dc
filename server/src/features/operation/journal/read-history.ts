import type { readHistory as endpoint } from '@suivi/contract/operation/journal';
import { journalEntities } from '@suivi/domain/operation/journal-entities';
import { can } from '@suivi/domain/accounts/can';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { pageOf } from './page-of.ts';
import { readRows } from './store.ts';

const usualPage = 20;

/** A record without a history has an empty one: the journal does not know which records exist. */
export const readHistory: Handler<typeof endpoint> = async ({ query, actor, db }) => {
  const { entity, id, after, limit = usualPage } = query;
  if (!can(actor.role, journalEntities[entity])) return refuse('forbidden', { field: 'entity' });
  return ok(pageOf(await readRows(db, { entity, entityId: id, after }, limit), limit));
};
