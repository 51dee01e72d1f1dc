import type { deleteBudget as endpoint } from '@suivi/contract/budgets';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockBudget } from '../../records/budgets/store.ts';
import { removeBudget } from '../../records/budgets/write-budgets.ts';

export const deleteBudget: Handler<typeof endpoint> = async ({ params: { id }, version, change }) =>
  change(async current => {
    const stored = await lockBudget(current.tx, id);
    if (stored === null) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    if (stored.state !== 'draft') return refuse('budget-not-draft');
    await removeBudget(current, stored);
    return ok({ done: true as const });
  });
