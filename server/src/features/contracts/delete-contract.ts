import type { deleteContract as endpoint } from '@suivi/contract/contracts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockContract, writeContract } from '../../records/contracts/store.ts';

export const deleteContract: Handler<typeof endpoint> = async ({ params: { id }, version, change }) =>
  change(async current => {
    const stored = await lockContract(current.tx, id);
    if (!stored) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    await writeContract(current, stored, null);
    return ok({ done: true as const });
  });
