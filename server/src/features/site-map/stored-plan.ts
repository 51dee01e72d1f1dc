import type { SitePlan } from '@suivi/contract/site-map';
import { ok, refuse, type Result } from '../../platform/result.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import { findPlan } from '../../records/site-plans/store.ts';
import { lockSite, type PlannedSite } from './store.ts';

/** The plan as it is now, held until the end of the change; refused when it is not the one that was read. */
export async function storedPlan(
  tx: Tx,
  code: string,
  version: number,
): Promise<Result<{ site: PlannedSite; plan: SitePlan }>> {
  const site = await lockSite(tx, code);
  const plan = site && (await findPlan(tx, site.id));
  if (!site || !plan) return refuse('not-found');
  if (plan.version !== version) return refuse('version-stale', { params: { version: plan.version } });
  return ok({ site, plan });
}
