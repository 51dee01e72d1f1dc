import type { deleteFactor as endpoint } from '@suivi/contract/factors';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { deleteFactor as remove, lockFactor } from '../../records/factors/store.ts';

export const deleteFactor: Handler<typeof endpoint> = async ({ params: { id }, version, change }) =>
  change(async current => {
    const before = await lockFactor(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    await remove(current, before);
    return ok({ done: true as const });
  });
