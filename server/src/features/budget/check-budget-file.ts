import type { checkBudgetFile as endpoint } from '@suivi/contract/budget/budget-files';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findBudget, readBudgetLines } from '../../records/budget/store.ts';
import { mergeLines, readBudgetFile } from './read-budget-file.ts';

const toldFaults = 200;

export const checkBudgetFile: Handler<typeof endpoint> = async ({ params: { id }, query, body, db }) => {
  const budget = await findBudget(db, id);
  if (budget === null) return refuse('not-found');
  if (budget.state !== 'draft') return refuse('budget-not-draft');
  const read = await readBudgetFile(db, body, query.fileName);
  if (read.kind === 'refused') return read;
  const { lines, faults } = read.value;
  const { counts } = mergeLines(await readBudgetLines(db, id), lines);
  return ok({ ...counts, faults: faults.slice(0, toldFaults), faultCount: faults.length });
};
