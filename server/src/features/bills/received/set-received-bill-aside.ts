import type { setReceivedBillAside as endpoint } from '@suivi/contract/received-bills';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { lockReceived, removeReceived } from '../../../records/received-bills/store.ts';

export const setReceivedBillAside: Handler<typeof endpoint> = async ({ params: { id }, version, change }) =>
  change(async current => {
    const stored = await lockReceived(current.tx, id);
    if (stored === null) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    await removeReceived(current, stored, 'set-aside');
    return ok({ done: true as const });
  });
