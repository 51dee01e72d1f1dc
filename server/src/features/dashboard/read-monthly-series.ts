import type { readMonthlySeries as endpoint } from '@suivi/contract/dashboard';
import { months } from '@suivi/domain/calendar/month';
import type { ComparableGroup } from '@suivi/domain/consumption/pair-years';
import type { MonthGroup } from '@suivi/domain/consumption/month-group';
import { emissionsKg } from '@suivi/domain/consumption/totals';
import { factorAt } from '@suivi/domain/energy/emission-factor';
import type { References } from '../../records/references/read-references.ts';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readTwoYears } from './read-two-years.ts';

export const readMonthlySeries: ReadingVerb<typeof endpoint> = async call => {
  const { energy: energyType, year, compared } = call.query;
  const read = await readTwoYears(call, call.query);
  if (read === null) return refuse('not-found', { field: 'site' });
  const { current, previous, comparable, references } = read;
  const points = months.map(month => ({
    month,
    current: pointOf(
      current.find(group => group.month === month),
      references,
    ),
    previous: pointOf(
      previous.find(group => group.month === month),
      references,
    ),
    comparable: pairsOf(comparable.find(group => group.month === month)),
  }));
  return ok({ energyType, year, compared, points });
};

function pointOf(group: MonthGroup | undefined, { factorSets, factorSetInUse }: References) {
  if (!group) {
    return {
      quantityNormal: null,
      presentCount: 0,
      unconvertedCount: 0,
      partialCount: 0,
      estimatedReadCount: 0,
      missingCount: 0,
      costCents: null,
      estimatedCents: 0,
      estimatedCount: 0,
      uncostedCount: 0,
      emissionsKg: null,
    };
  }
  const { energyType, year, month, ...sums } = group;
  const inForce = factorAt(factorSets, factorSetInUse, energyType, { year, month });
  return { ...sums, emissionsKg: emissionsKg(group.quantityNormal, inForce?.factor.valueKg) };
}

function pairsOf(group: ComparableGroup | undefined) {
  const none = { current: null, previous: null, pairCount: 0, leftOutCount: 0 };
  return { quantity: group?.quantity ?? none, costCents: group?.costCents ?? none };
}
