import type { replaceSitePlan as endpoint } from '@suivi/contract/sites/site-map';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { receivePlan } from './receive-plan.ts';
import { replacePlan } from '../../../records/sites/plans/store.ts';
import { findSite } from './store.ts';
import { lockPlan } from './lock-plan.ts';

export const replaceSitePlan: Handler<typeof endpoint> = async call => {
  const { db, params, body, edit } = call;
  if (!(await findSite(db, params.code))) return refuse('not-found', { field: 'code' });
  const received = await receivePlan(body);
  if (received.kind === 'refused') return received;
  return edit(lockPlan, params.code, async (current, { site, plan }) =>
    ok(await replacePlan(current, site, plan, received.value)),
  );
};
