import type { setBudgetState as endpoint } from '@suivi/contract/budgets';
import { mayBecome } from '@suivi/domain/budget/budget-version';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockBudget } from '../../records/budgets/store.ts';
import { changeState } from '../../records/budgets/write-budgets.ts';

export const setBudgetState: Handler<typeof endpoint> = async ({ params: { id }, body, version, change }) =>
  change(async current => {
    const stored = await lockBudget(current.tx, id);
    if (stored === null) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    if (!mayBecome(stored.state, body.state)) return refuse('budget-state-order', { field: 'state' });
    return ok(await changeState(current, stored, body.state));
  });
