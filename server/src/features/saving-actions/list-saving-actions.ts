import type { listSavingActions as endpoint } from '@suivi/contract/saving-actions';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { listActions } from '../../records/saving-actions/store.ts';
import { findSiteId } from './store.ts';

export const listSavingActions: Handler<typeof endpoint> = async ({ db, query: { site } }) => {
  const actions = await listActions(db);
  if (site === undefined) return ok({ actions });
  const siteId = await findSiteId(db, site);
  if (siteId === null) return refuse('not-found', { field: 'site' });
  return ok({ actions: actions.filter(action => action.siteId === siteId) });
};
