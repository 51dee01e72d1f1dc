import type { PlanMediaType } from '@suivi/contract/sites/site-map';
import { UploadedFile } from '../../../platform/http/uploaded-file.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { checkPlan } from './check-plan.ts';
import type { PlanFile } from '../../../records/sites/plans/store.ts';

const names: Record<PlanMediaType, string> = {
  'image/svg+xml': 'SVG',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
};

/** The plan that a request sent, ready to be stored; refused when it is not what it says it is. */
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
