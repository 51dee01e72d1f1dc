import type { createSitePlan as endpoint } from '@suivi/contract/site-map';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { planEntry } from './plan-entry.ts';
import { receivePlan } from './receive-plan.ts';
import { findPlan, findSite, insertPlan, lockSite } from './store.ts';

export const createSitePlan: Handler<typeof endpoint> = async ({ db, params: { code }, body, change }) => {
  if (!(await findSite(db, code))) return refuse('not-found', { field: 'code' });
  const received = await receivePlan(body);
  if (received.kind === 'refused') return received;
  return change(async current => {
    const site = await lockSite(current.tx, code);
    if (!site) return refuse('not-found', { field: 'code' });
    if (!(await insertPlan(current, site.id, received.value))) return refuse('already-exists');
    const after = await findPlan(current.tx, site.id);
    if (!after) throw new Error(`the plan of ${code} vanished inside its own transaction`);
    await current.journal(planEntry('create', site, { after }));
    return ok(after);
  });
};
