import type { deleteBill as endpoint } from '@suivi/contract/bills';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockBill } from '../../records/bills/store.ts';
import { writeBills } from '../../records/bills/write-bills.ts';

export const deleteBill: Handler<typeof endpoint> = async ({ params: { id }, version, change }) =>
  change(async current => {
    const stored = await lockBill(current.tx, id);
    if (!stored) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    await writeBills(current, [{ key: stored, stored, content: null }]);
    return ok({ done: true as const });
  });
