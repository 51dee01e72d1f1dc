import type { readJournalFilters as endpoint } from '@suivi/contract/operation/journal';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { readEntities, readPeople } from './store.ts';

export const readFilters: Handler<typeof endpoint> = async ({ db }) => {
  const [people, entities] = await Promise.all([readPeople(db), readEntities(db)]);
  return ok({ people, entities });
};
