import type { replaceSitePlan as endpoint } from '@suivi/contract/site-map';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { planEntry } from './plan-entry.ts';
import { receivePlan } from './receive-plan.ts';
import { findPlan, findSite, updatePlan } from './store.ts';
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
    await updatePlan(current, plan, received.value);
    const after = await findPlan(current.tx, site.id);
    if (!after) throw new Error(`the plan of ${site.code} vanished inside its own transaction`);
    await current.journal(planEntry('save', site, { before: plan, after }));
    return ok(after);
  });
};
