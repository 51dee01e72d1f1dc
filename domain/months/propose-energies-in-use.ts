import { comparePeriods, monthIndex, type Period } from '../ground/calendar/month.ts';
import { type EnergyType, energyTypes } from '../energy/energy-type.ts';
import type { EnergyInUse } from '../sites/energy-in-use.ts';

export type DeclaredMonth = Period & { energyType: EnergyType };

/** Long enough that a year declared late is not taken for the end of an energy. */
const silentMonthsBeforeEnd = 24;

/**
 * The energies that a site seems to use, from the months that it declared: each energy from its first month on. An energy without
 * data for more than 24 months, while the site kept declaring others, ends with its last month. The months may be in any order.
 */
export function proposeEnergiesInUse(declared: readonly DeclaredMonth[]): EnergyInUse[] {
  const ordered = declared.toSorted(comparePeriods);
  const lastOfSite = ordered.at(-1);
  return energyTypes.flatMap(energyType => {
    const own = ordered.filter(month => month.energyType === energyType);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last || !lastOfSite) return [];
    const ended = monthIndex(lastOfSite) - monthIndex(last) > silentMonthsBeforeEnd;
    return [{ energyType, from: periodOf(first), to: ended ? periodOf(last) : null }];
  });
}

function periodOf({ year, month }: Period): Period {
  return { year, month };
}
