import type { createSitePlan as endpoint } from '@suivi/contract/sites/site-map';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { receivePlan } from './receive-plan.ts';
import { createPlan } from '../../../records/sites/plans/store.ts';
import { findSite, lockSite } from './store.ts';

export const createSitePlan: Handler<typeof endpoint> = async ({ db, params: { code }, body, change }) => {
  if (!(await findSite(db, code))) return refuse('not-found', { field: 'code' });
  const received = await receivePlan(body);
  if (received.kind === 'refused') return received;
  return change(async current => {
    const site = await lockSite(current.tx, code);
    if (!site) return refuse('not-found', { field: 'code' });
    const plan = await createPlan(current, site, received.value);
    return plan ? ok(plan) : refuse('already-exists');
  });
};
