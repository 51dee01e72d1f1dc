import { comparePeriods, type Period } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';

/** A site uses an energy from a month to a month, both included; `to` is null while it still does. */
export type EnergyInUse = { energyType: EnergyType; from: Period; to: Period | null };

export function isInUse(inUse: readonly EnergyInUse[], energy: EnergyType, period: Period): boolean {
  return inUse.some(
    ({ energyType, from, to }) =>
      energyType === energy &&
      comparePeriods(from, period) <= 0 &&
      (to === null || comparePeriods(period, to) <= 0),
  );
}
