import type { readBudget as endpoint, StoredBudgetLine } from '@suivi/contract/budget/budgets';
import { undatedActions } from '@suivi/domain/budget/decided-savings';
import { months } from '@suivi/domain/ground/calendar/month';
import { isInUse } from '@suivi/domain/sites/energy-in-use';
import { entersTotals } from '@suivi/domain/months/totals';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findBudget, readBudgetLines } from '../../records/budget/store.ts';
import { type Group, readGroup } from '../../records/months/ledger/read-group.ts';
import { plannedActions } from './planned-actions.ts';

export const readBudget: Handler<typeof endpoint> = async call => {
  const budget = await findBudget(call.db, call.params.id);
  if (budget === null) return refuse('not-found');
  const [group, lines, actions] = [
    await readGroup(call),
    await readBudgetLines(call.db, budget.id),
    await plannedActions(call.db),
  ];
  return ok({
    budget,
    sites: group.sites.map(({ siteId, code, name }) => ({ id: siteId, code, name })),
    lines,
    lacking: lackingMonths(group, budget.year, lines),
    undated: undatedActions(actions).map(({ id, title }) => ({ id, title })),
  });
};

/** Months in use that have no line. */
function lackingMonths({ sites }: Group, year: number, lines: readonly StoredBudgetLine[]) {
  const told = new Set(lines.map(line => `${siteEnergyKey(line)} ${line.month}`));
  return sites.flatMap(({ siteId, energiesInUse }) =>
    energyTypes.filter(entersTotals).flatMap(energyType => {
      const lacking = months.filter(
        month =>
          isInUse(energiesInUse, energyType, { year, month }) &&
          !told.has(`${siteEnergyKey({ siteId, energyType })} ${month}`),
      );
      return lacking.length === 0 ? [] : [{ siteId, energyType, months: lacking }];
    }),
  );
}
