import type { deleteFactor as endpoint } from '@suivi/contract/factors';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { factorEntry } from './factor-entry.ts';
import { lockFactor, removeFactor } from './store.ts';

export const deleteFactor: Handler<typeof endpoint> = async ({ params: { id }, version, change }) =>
  change(async current => {
    const before = await lockFactor(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    await removeFactor(current, id);
    await current.journal(factorEntry('delete', { before }));
    return ok({ done: true as const });
  });
