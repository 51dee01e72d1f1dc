import { comparePeriods } from '../ground/calendar/month.ts';
import type { EnergyInUse } from '../sites/energy-in-use.ts';

/** Whether each use ends after it begins, and no two uses of one energy share a month. Any order. */
export function areEnergiesInOrder(energies: readonly EnergyInUse[]): boolean {
  const ordered = energies.toSorted((a, b) => comparePeriods(a.from, b.from));
  return ordered.every((use, index) => {
    if (use.to !== null && comparePeriods(use.to, use.from) < 0) return false;
    const next = ordered.slice(index + 1).find(({ energyType }) => energyType === use.energyType);
    return next === undefined || (use.to !== null && comparePeriods(use.to, next.from) < 0);
  });
}
