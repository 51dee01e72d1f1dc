import type { readSummary as endpoint } from '@suivi/contract/dashboard';
import { compareYears } from '@suivi/domain/consumption/compare-years';
import type { MonthGroup } from '@suivi/domain/consumption/month-group';
import { energyTotals, totalsOf } from '@suivi/domain/consumption/totals';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readTwoYears } from './read-two-years.ts';

export const readSummary: ReadingVerb<typeof endpoint> = async call => {
  const { query } = call;
  const read = await readTwoYears(call, query);
  if (read === null) return refuse('not-found', { field: 'site' });
  const { current, previous, comparable, references } = read;
  const factors = { sets: references.factorSets, setId: references.factorSetInUse };
  const yearOf = (year: number, groups: MonthGroup[]) => {
    const energies = energyTotals(groups, factors);
    return { year, totals: totalsOf(energies), energies };
  };
  return ok({
    current: yearOf(query.year, current),
    previous: yearOf(query.compared, previous),
    comparison: compareYears(comparable, { current: query.year, previous: query.compared }, factors),
    factorSet: references.factorSetInUse,
  });
};
