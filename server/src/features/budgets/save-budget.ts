import type { saveBudget as endpoint } from '@suivi/contract/budgets';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockBudget } from '../../records/budgets/store.ts';
import { replaceBudget } from '../../records/budgets/write-budgets.ts';

export const saveBudget: Handler<typeof endpoint> = async ({ params: { id }, body, version, change }) =>
  change(async current => {
    const stored = await lockBudget(current.tx, id);
    if (stored === null) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    if (stored.state === 'closed') return refuse('budget-not-draft');
    const saved = await replaceBudget(current, stored, body);
    return saved === null ? refuse('budget-label-taken', { field: 'label' }) : ok(saved);
  });
