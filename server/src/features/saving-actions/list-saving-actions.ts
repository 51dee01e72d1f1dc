import type { listSavingActions as endpoint } from '@suivi/contract/saving-actions';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { listActions } from '../../records/saving-actions/store.ts';
import { findSite } from '../../records/sites/find-site.ts';

export const listSavingActions: Handler<typeof endpoint> = async ({ db, query: { site: code } }) => {
  const actions = await listActions(db);
  if (code === undefined) return ok({ actions });
  const site = await findSite(db, { code });
  if (site === null) return refuse('not-found', { field: 'site' });
  return ok({ actions: actions.filter(({ siteId }) => siteId === site.id) });
};
