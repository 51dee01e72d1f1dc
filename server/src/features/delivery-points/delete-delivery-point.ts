import type { deleteDeliveryPoint as endpoint } from '@suivi/contract/delivery-points';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockPoint } from '../../records/delivery-points/store.ts';
import { writePoints } from '../../records/delivery-points/write-points.ts';
import { isMeasured } from '../../records/measured-energy/store.ts';

export const deleteDeliveryPoint: Handler<typeof endpoint> = async ({ params, version, change }) =>
  change(async current => {
    const stored = await lockPoint(current.tx, params.id);
    if (!stored) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    if (stored.billCount > 0) return refuse('point-has-bills', { params: { count: stored.billCount } });
    if (await isMeasured(current.tx, stored.id)) return refuse('point-is-measured');
    await writePoints(current, [{ key: stored, stored, content: null }]);
    return ok({ done: true as const });
  });
