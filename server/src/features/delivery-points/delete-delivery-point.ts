import type { deleteDeliveryPoint as endpoint } from '@suivi/contract/delivery-points';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { pointKind } from '../../records/delivery-points/point-kind.ts';
import { lockPoint } from '../../records/delivery-points/store.ts';
import { writeRecords } from '../../records/write-records.ts';
import { deriveBilledMonths } from '../../records/bills/derive-billed-months.ts';

export const deleteDeliveryPoint: Handler<typeof endpoint> = async ({ params, version, change }) =>
  change(async current => {
    const stored = await lockPoint(current.tx, params.id);
    if (!stored) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    if (stored.billCount > 0) return refuse('point-has-bills', { params: { count: stored.billCount } });
    await writeRecords(current, pointKind, [{ key: stored, stored, content: null }]);
    // A point without a bill kept the months of its sites from being whole.
    await deriveBilledMonths(
      current.tx,
      stored.places.map(({ siteId }) => ({ siteId, energyType: stored.energyType })),
    );
    return ok({ done: true as const });
  });
