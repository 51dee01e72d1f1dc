import type { replaceSitePlan as endpoint } from '@suivi/contract/site-map';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { receivePlan } from './receive-plan.ts';
import { replacePlan } from '../../records/site-plans/store.ts';
import { findSite } from './store.ts';
import { storedPlan } from './stored-plan.ts';

export const replaceSitePlan: Handler<typeof endpoint> = async call => {
  const { db, params, body, version, change } = call;
  if (!(await findSite(db, params.code))) return refuse('not-found', { field: 'code' });
  const received = await receivePlan(body);
  if (received.kind === 'refused') return received;
  return change(async current => {
    const stored = await storedPlan(current.tx, params.code, version);
    if (stored.kind === 'refused') return stored;
    const { site, plan } = stored.value;
    return ok(await replacePlan(current, site, plan, received.value));
  });
};
