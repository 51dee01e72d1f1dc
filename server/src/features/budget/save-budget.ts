import type * as contract from '@suivi/contract/budget/budgets';
import { readVersions } from '../../platform/data-versions.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findBudget, readBudgetLines, lockLine } from '../../records/budget/store.ts';
import { addBudget, replaceLine } from '../../records/budget/write-budgets.ts';
import { proposeBudget } from './propose-budget.ts';

/** A copy keeps the scenario of its original, with which its prices were computed. */
export const createBudget: Handler<typeof contract.createBudget> = async ({ body, change, memory, today }) =>
  change(async current => {
    const { year, label, copyOf } = body;
    const { tx } = current;
    const copied = copyOf === null ? null : await findBudget(tx, copyOf);
    if (copyOf !== null && (copied === null || copied.year !== year)) {
      return refuse('not-found', { field: 'copyOf' });
    }
    const reading = { db: tx, versions: await readVersions(tx), memory, today };
    const lines =
      copied === null
        ? await proposeBudget(reading, year, body.scenario)
        : await readBudgetLines(tx, copied.id);
    const scenario = copied === null ? body.scenario : copied.scenario;
    const budget = await addBudget(current, { year, label, scenario }, lines);
    return budget === null ? refuse('budget-label-taken', { field: 'label' }) : ok(budget);
  });

export const saveBudgetLine: Handler<typeof contract.saveBudgetLine> = async ({
  params: { id },
  body,
  version,
  change,
}) =>
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
