import type { applyBudgetFile as endpoint } from '@suivi/contract/budget/budget-files';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockBudget, readBudgetLines } from '../../records/budget/store.ts';
import { replaceLines } from '../../records/budget/write-budgets.ts';
import { mergeLines, readBudgetFile } from './read-budget-file.ts';

export const applyBudgetFile: Handler<typeof endpoint> = async call => {
  const { params, query, body, db, edit } = call;
  const read = await readBudgetFile(db, body, query.fileName);
  if (read.kind === 'refused') return read;
  const { lines, faults } = read.value;
  return edit(lockBudget, params.id, async (current, stored) => {
    if (stored.state !== 'draft') return refuse('budget-not-draft');
    if (faults.length > 0) return refuse('budget-file-faulty', { params: { count: faults.length } });
    const merged = mergeLines(await readBudgetLines(current.tx, params.id), lines);
    return ok(await replaceLines(current, stored, merged.lines));
  });
};
