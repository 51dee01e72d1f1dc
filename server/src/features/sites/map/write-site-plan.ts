import type * as contract from '@suivi/contract/sites/site-map';
import type { SitePlan, PlanMediaType } from '@suivi/contract/sites/site-map';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { createPlan, replacePlan, findPlan, type PlanFile } from '../../../records/sites/plans/store.ts';
import { findSite, lockSite, type NamedSite } from '../../../records/sites/find-site.ts';
import type { Tx } from '../../../platform/schema/tables.ts';
import { UploadedFile } from '../../../platform/http/uploaded-file.ts';
import { checkPlan } from './check-plan.ts';

export const createSitePlan: Handler<typeof contract.createSitePlan> = async ({
  db,
  params: { code },
  body,
  change,
}) => {
  if (!(await findSite(db, { code }))) return refuse('not-found', { field: 'code' });
  const received = await receivePlan(body);
  if (received.kind === 'refused') return received;
  return change(async current => {
    const site = await lockSite(current.tx, { code });
    if (!site) return refuse('not-found', { field: 'code' });
    const plan = await createPlan(current, site, received.value);
    return plan ? ok(plan) : refuse('already-exists');
  });
};

export const replaceSitePlan: Handler<typeof contract.replaceSitePlan> = async call => {
  const { db, params, body, edit } = call;
  if (!(await findSite(db, { code: params.code }))) return refuse('not-found', { field: 'code' });
  const received = await receivePlan(body);
  if (received.kind === 'refused') return received;
  return edit(lockPlan, params.code, async (current, { site, plan }) =>
    ok(await replacePlan(current, site, plan, received.value)),
  );
};

/** The stored plan, locked until the end of the change. */
export async function lockPlan(
  tx: Tx,
  code: string,
): Promise<{ site: NamedSite; plan: SitePlan; version: number } | null> {
  const site = await lockSite(tx, { code });
  const plan = site && (await findPlan(tx, site.id));
  return site && plan && { site, plan, version: plan.version };
}

const names: Record<PlanMediaType, string> = {
  'image/svg+xml': 'SVG',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
};

/** The plan of a request, ready to be stored; refused when it is not what it claims to be. */
export async function receivePlan(body: unknown): Promise<Result<PlanFile>> {
  if (!(body instanceof UploadedFile) || body.bytes.length === 0) return refuse('plan-not-a-picture');
  const checked = await checkPlan(body.bytes);
  if (checked.kind === 'refused') {
    const { code, found } = checked.refusal;
    return refuse(code, found === undefined ? {} : { params: { found } });
  }
  const { plan } = checked;
  if (body.claimedType !== null && body.claimedType !== plan.mediaType) {
    const params = { claimed: nameOf(body.claimedType), found: names[plan.mediaType] };
    return refuse('plan-type-lies', { params });
  }
  return ok(plan);
}

function nameOf(type: string): string {
  return Object.hasOwn(names, type) ? names[type as PlanMediaType] : type;
}
