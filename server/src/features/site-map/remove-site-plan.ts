import type { removeSitePlan as endpoint } from '@suivi/contract/site-map';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { deletePlan } from '../../records/site-plans/store.ts';
import { storedPlan } from './stored-plan.ts';

export const removeSitePlan: Handler<typeof endpoint> = async ({ params: { code }, version, change }) =>
  change(async current => {
    const stored = await storedPlan(current.tx, code, version);
    if (stored.kind === 'refused') return stored;
    const { site, plan } = stored.value;
    await deletePlan(current, site, plan);
    return ok({ done: true });
  });
