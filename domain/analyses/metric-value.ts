import type { MonthGroup } from '../months/month-group.ts';
import { type Factors, energyTotals, entersTotals, totalsOf } from '../months/totals.ts';
import { factorAt } from '../energy/emission-factor.ts';
import { type EnergyType, energyDefinitions } from '../energy/energy-type.ts';

export type Metric = 'consumption' | 'cost' | 'co2';

/** Energies that a query covers; null: all that enter the total of its metric. */
export type MetricScope = { metric: Metric; energyType: EnergyType | null };

export type MetricValue = {
  /** kWh PCI (m³ for water alone), cents or kg; null when nothing is known, which differs from 0. */
  value: number | null;
  /** Site-months in use that are due and without data. */
  missingCount: number;
  /** Site-months that bills cover only in part: the part counts, but the month is incomplete. */
  partialCount: number;
  /** Declared site-months without a conversion, price or factor. */
  unknownCount: number;
  /** Site-months whose cost is estimated from a price. */
  estimatedCount: number;
  /** Site-months whose quantity is partly estimated by the supplier. */
  estimatedReadCount: number;
  /** Site-months doubted by an open alert; 0 when the groups do not contain this information (`withSuspects`). */
  suspectCount: number;
  /** Closed site-months that would have other figures today. */
  changedCount: number;
};

/** Site-months of which a part or all is missing: a value with any of them is not compared with a whole one (R4). */
export function incompleteCount({
  missingCount,
  partialCount,
  unknownCount,
}: Pick<MetricValue, 'missingCount' | 'partialCount' | 'unknownCount'>): number {
  return missingCount + partialCount + unknownCount;
}

/** Whether an energy is part of a metric: water is not an energy, and hot water is a use of others. */
export function isCounted({ metric, energyType }: MetricScope, of: EnergyType): boolean {
  if (energyType !== null) return of === energyType;
  return metric === 'consumption' ? energyDefinitions[of].kind === 'purchased' : entersTotals(of);
}

/** One metric of some groups (a month, a year, a site's year), with the counts of what is missing. */
export function metricValue(
  scope: MetricScope,
  groups: readonly MonthGroup[],
  factors: Factors,
): MetricValue {
  const counted = groups.filter(group => isCounted(scope, group.energyType));
  const count = (of: (group: MonthGroup) => number) => counted.reduce((sum, group) => sum + of(group), 0);
  return {
    value: valueOf(scope, counted, factors),
    missingCount: count(group => group.missingCount),
    partialCount: count(group => group.partialCount),
    unknownCount: count(group => unknownIn(scope.metric, group, factors)),
    estimatedCount: scope.metric === 'cost' ? count(group => group.estimatedCount) : 0,
    estimatedReadCount: count(group => group.estimatedReadCount),
    suspectCount: count(group => group.suspectCount ?? 0),
    changedCount: count(group => group.changedCount),
  };
}

function valueOf({ metric, energyType }: MetricScope, groups: readonly MonthGroup[], factors: Factors) {
  const energies = energyTotals(groups, factors);
  // A single energy is shown even if it is hot water; only a total leaves it out.
  const total =
    energyType === null ? totalsOf(energies) : energies.find(energy => energy.energyType === energyType);
  if (total === undefined) return null;
  if (metric === 'cost') return total.costCents;
  if (metric === 'co2') return total.emissionsKg;
  return 'consumptionKwh' in total ? total.consumptionKwh : total.quantityNormal;
}

function unknownIn(metric: Metric, group: MonthGroup, factors: Factors): number {
  if (metric === 'cost') return group.uncostedCount;
  const hasFactor = factorAt(factors.sets, factors.setId, group.energyType, group) !== null;
  return group.unconvertedCount + (metric === 'co2' && !hasFactor ? group.presentCount : 0);
}
