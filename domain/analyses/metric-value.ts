import type { MonthGroup } from '../months/month-group.ts';
import { type Factors, energyTotals, entersTotals, totalsOf } from '../months/totals.ts';
import { factorAt } from '../energy/emission-factor.ts';
import { type EnergyType, energyDefinitions } from '../energy/energy-type.ts';

export type Metric = 'consumption' | 'cost' | 'co2';

/** Energies that a question is about; null: all that enter the total of its metric. */
export type MetricScope = { metric: Metric; energyType: EnergyType | null };

export type MetricValue = {
  /** kWh PCI (m³ for water alone), cents or kg; null when nothing is known, which is not 0. */
  value: number | null;
  /** Site-months in use that are due and hold nothing. */
  missingCount: number;
  /** Site-months that were declared and have no conversion, price or factor. */
  unknownCount: number;
  /** Site-months whose cost comes from the unit price. */
  estimatedCount: number;
  /** Site-months whose quantity holds an estimate of the supplier. */
  estimatedReadCount: number;
  /** Site-months that an open alert doubts; 0 where the groups do not say (`withSuspects`). */
  suspectCount: number;
  /** Site-months that were closed and would be told otherwise today. */
  changedCount: number;
};

/** Whether an energy is part of a metric: water is no energy, and hot water is a use of others. */
export function isCounted({ metric, energyType }: MetricScope, of: EnergyType): boolean {
  if (energyType !== null) return of === energyType;
  return metric === 'consumption' ? energyDefinitions[of].kind === 'purchased' : entersTotals(of);
}

/** One metric of some groups (a month, a year, a site's year), with what it lacks. */
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
    unknownCount: count(group => unknownIn(scope.metric, group, factors)),
    estimatedCount: scope.metric === 'cost' ? count(group => group.estimatedCount) : 0,
    estimatedReadCount: count(group => group.estimatedReadCount),
    suspectCount: count(group => group.suspectCount ?? 0),
    changedCount: count(group => group.changedCount),
  };
}

function valueOf({ metric, energyType }: MetricScope, groups: readonly MonthGroup[], factors: Factors) {
  const energies = energyTotals(groups, factors);
  // One energy speaks for itself, hot water too; only a whole leaves it out.
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
