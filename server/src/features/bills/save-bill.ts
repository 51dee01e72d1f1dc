import type { saveBill as endpoint } from '@suivi/contract/bills';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { lockBill } from '../../records/bills/store.ts';
import { writeBill } from './write-bill.ts';

export const saveBill: Handler<typeof endpoint> = async ({ params: { id }, body, version, change }) =>
  change(async current => {
    const stored = await lockBill(current.tx, id);
    if (!stored) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    return writeBill(current, stored, body);
  });
