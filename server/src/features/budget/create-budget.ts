import type { createBudget as endpoint } from '@suivi/contract/budget/budgets';
import { readVersions } from '../../platform/data-versions.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findBudget, readBudgetLines } from '../../records/budget/store.ts';
import { addBudget } from '../../records/budget/write-budgets.ts';
import { proposeBudget } from './propose-budget.ts';

/** A copy keeps the scenario of what it copies: its prices were made with that. */
export const createBudget: Handler<typeof endpoint> = async ({ body, change, memory, today }) =>
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
