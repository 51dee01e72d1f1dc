import type { SitePlan } from '@suivi/contract/sites/site-map';
import type { Tx } from '../../../platform/schema/tables.ts';
import { findPlan } from '../../../records/sites/plans/store.ts';
import { lockSite, type PlannedSite } from './store.ts';

/** The plan as it is now, held until the end of the change. */
export async function lockPlan(
  tx: Tx,
  code: string,
): Promise<{ site: PlannedSite; plan: SitePlan; version: number } | null> {
  const site = await lockSite(tx, code);
  const plan = site && (await findPlan(tx, site.id));
  return site && plan && { site, plan, version: plan.version };
}
