import type { readSummary as endpoint } from '@suivi/contract/dashboard/dashboard';
import type { MonthSpan } from '@suivi/domain/ground/calendar/month-span';
import { compareYears } from '@suivi/domain/months/compare-years';
import type { MonthGroup } from '@suivi/domain/months/month-group';
import { withSuspects } from '@suivi/domain/months/suspect-months';
import { energyTotals, totalsOf } from '@suivi/domain/months/totals';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readSuspectMonths } from '../../records/alerts/suspect-months.ts';
import { factorsOf } from '../../records/months/ledger/read-group.ts';
import { comparedWith, compareScope, readScope } from './read-compared.ts';

export const readSummary: ReadingVerb<typeof endpoint> = async call => {
  const { query } = call;
  const [scope, suspects] = await Promise.all([readScope(call, query), readSuspectMonths(call, query.site)]);
  if (scope === null) return refuse('not-found', { field: 'site' });
  // All reads are done: the sums from here on are not held in memory while waiting for others, and are freed early.
  const { pairs, group, site } = scope;
  const { current, previous, comparable } = compareScope(pairs, group, { site }, call.today);
  const factors = factorsOf(group);
  const sideOf = (period: MonthSpan, groups: MonthGroup[]) => {
    const energies = energyTotals(withSuspects(groups, suspects), factors);
    return { period, totals: totalsOf(energies), energies };
  };
  return ok({
    current: sideOf(query.period, current),
    previous: sideOf(comparedWith(query), previous),
    comparison: compareYears(comparable, factors),
  });
};
