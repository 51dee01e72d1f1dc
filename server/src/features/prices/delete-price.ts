import type { deletePrice as endpoint } from '@suivi/contract/prices';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { deletePrice as remove, lockPrice } from '../../records/prices/store.ts';

export const deletePrice: Handler<typeof endpoint> = async ({ params: { id }, version, change }) =>
  change(async current => {
    const before = await lockPrice(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    await remove(current, before);
    return ok({ done: true as const });
  });
