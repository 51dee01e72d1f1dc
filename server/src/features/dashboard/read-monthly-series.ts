import type { readMonthlySeries as endpoint } from '@suivi/contract/dashboard';
import { months } from '@suivi/domain/calendar/month';
import type { ComparableGroup } from '@suivi/domain/consumption/comparable';
import type { MonthGroup } from '@suivi/domain/consumption/month-group';
import { emissionsKg } from '@suivi/domain/consumption/totals';
import { factorAt } from '@suivi/domain/energy/emission-factor';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { readReferences, type References } from '../../records/references/read-references.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findSiteId } from './find-site.ts';
import { readTwoYears } from './read-two-years.ts';

export const readMonthlySeries: ReadingVerb<typeof endpoint> = async ({ query, db, keep, today }) => {
  const { energy: energyType, year, compared } = query;
  const siteId = query.site === undefined ? null : await findSiteId(db, query.site);
  if (query.site !== undefined && siteId === null) return refuse('not-found', { field: 'site' });
  const references = await keep('references', [], () => readReferences(db));
  const { current, previous, comparable } = await readTwoYears(db, {
    years: { year, compared },
    scope: { siteId, energyType },
    today,
    references,
  });
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
