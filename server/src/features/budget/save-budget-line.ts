import type { saveBudgetLine as endpoint } from '@suivi/contract/budget/budgets';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockLine } from '../../records/budget/store.ts';
import { replaceLine } from '../../records/budget/write-budgets.ts';

export const saveBudgetLine: Handler<typeof endpoint> = async ({ params: { id }, body, version, change }) =>
  change(async current => {
    const stored = await lockLine(current.tx, id);
    if (stored === null) return refuse('not-found');
    if (stored.line.version !== version) {
      return refuse('version-stale', { params: { version: stored.line.version } });
    }
    if (stored.state !== 'draft') return refuse('budget-not-draft');
    const isSaving = stored.line.kind === 'saving';
    const signed = (['quantity', 'fixedCents', 'taxCents'] as const).find(key =>
      isSaving ? body[key] > 0 : body[key] < 0,
    );
    if (signed !== undefined) return refuse('budget-quantity-sign', { field: signed });
    await replaceLine(current, stored, body);
    const after = await lockLine(current.tx, id);
    return after === null ? refuse('not-found') : ok(after.line);
  });
