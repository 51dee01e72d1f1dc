import type * as contract from '@suivi/contract/budget/budget-files';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findBudget, readBudgetLines, lockBudget } from '../../records/budget/store.ts';
import { mergeLines, readBudgetFile } from './read-budget-file.ts';
import { replaceLines } from '../../records/budget/write-budgets.ts';

const toldFaults = 200;

export const checkBudgetFile: Handler<typeof contract.checkBudgetFile> = async ({
  params: { id },
  query,
  body,
  db,
}) => {
  const budget = await findBudget(db, id);
  if (budget === null) return refuse('not-found');
  if (budget.state !== 'draft') return refuse('budget-not-draft');
  const read = await readBudgetFile(db, body, query.fileName);
  if (read.kind === 'refused') return read;
  const { lines, faults } = read.value;
  const { counts } = mergeLines(await readBudgetLines(db, id), lines);
  return ok({ ...counts, faults: faults.slice(0, toldFaults), faultCount: faults.length });
};

export const applyBudgetFile: Handler<typeof contract.applyBudgetFile> = async call => {
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
