import type { Metric } from '@suivi/domain/analyses/metric-value';
import type { ComparedMeasure, Comparison } from '@suivi/domain/months/compare-years';
import type { EnergyType } from '@suivi/domain/energy/energy-type';

/** The comparison of the two periods for this metric and energy; null when neither period has the energy. */
export function comparedMeasure(
  comparison: Comparison,
  metric: Metric,
  energyType: EnergyType | null,
): ComparedMeasure | null {
  if (energyType === null) {
    if (metric === 'cost') return comparison.costCents;
    return metric === 'co2' ? comparison.emissionsKg : comparison.consumptionKwh;
  }
  const energy = comparison.byEnergy.find(each => each.energyType === energyType);
  if (!energy) return null;
  if (metric === 'cost') return energy.costCents;
  return metric === 'co2' ? energy.emissionsKg : energy.quantity;
}
