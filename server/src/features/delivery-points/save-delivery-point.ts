import type { saveDeliveryPoint as endpoint } from '@suivi/contract/delivery-points';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { lockPoint } from '../../records/delivery-points/store.ts';
import { writePoint } from './write-point.ts';

export const saveDeliveryPoint: Handler<typeof endpoint> = async ({ params, body, version, change }) =>
  change(async current => {
    const stored = await lockPoint(current.tx, params.id);
    if (!stored) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    return writePoint(current, stored.energyType, stored, body);
  });
