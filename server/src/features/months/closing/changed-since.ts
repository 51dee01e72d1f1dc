import type { ChangedSince, MonthClosing } from '@suivi/contract/months/month-closings';
import { maskAt, energyOfKey, linesOfSites, type YearOfMonths } from '@suivi/domain/months/year-of-months';
import { entersTotals } from '@suivi/domain/months/totals';
import { factorAt } from '@suivi/domain/energy/emission-factor';
import { decimalAt } from '@suivi/domain/ground/number/decimal-column';
import type { Group } from '../../../records/months/ledger/read-group.ts';
import { costsOf, costsUntold } from '../../../records/months/ledger/sum-of-scope.ts';

/** What of closed months would be told otherwise today: with the factors and prices that came since (R16). */
export function changedSince(
  closings: readonly MonthClosing[],
  months: YearOfMonths,
  group: Group,
): ChangedSince[] {
  const { factorSets, factorSetInUse } = group.references;
  const { told: _, ...setsNow } = factorSets;
  const [told, now] = [costsOf(months, group), costsUntold(months, group)];
  return closings.flatMap(({ siteId, siteName, period, reopened }) => {
    if (reopened !== null) return [];
    const bit = 1 << (period.month - 1);
    return Array.from(linesOfSites(months, new Set([siteId]))).flatMap((line): ChangedSince[] => {
      const energyType = energyOfKey(months.keys[line] ?? 0);
      if (!entersTotals(energyType)) return [];
      const place = line * 12 + period.month - 1;
      const isKnown = (maskAt(months.normal, line) & bit) !== 0;
      const emissionsWith = (sets: typeof factorSets) => {
        const factor = factorAt(sets, factorSetInUse, energyType, period);
        return factor && isKnown ? decimalAt(months.normal.values, place) * factor.factor.valueKg : null;
      };
      const costWith = (costs: typeof told) =>
        maskAt(costs, line) & bit ? (costs.values[place] ?? null) : null;
      const of = { siteId, siteName, period, energyType };
      return [
        { ...of, figure: 'cost' as const, told: costWith(told), now: costWith(now) },
        { ...of, figure: 'emissions' as const, told: emissionsWith(factorSets), now: emissionsWith(setsNow) },
      ].filter(each => each.told !== each.now && Math.abs((each.told ?? 0) - (each.now ?? 0)) > nothing);
    });
  });
}

/** In cents or kg: what two ways of adding may differ by. */
const nothing = 1e-6;
