import { monthIndex, type Period } from '../ground/calendar/month.ts';
import type { SuspectMonth } from '../months/suspect-months.ts';
import { type EnergyType, energyDefinitions } from '../energy/energy-type.ts';

export type DoubtedMonth = { energy: EnergyType; period: Period };

/**
 * The months of a site that an open alert doubts and that the twelve months of one of `windows` count: water and hot water
 * enter no figure of the décret. In the order of time, each once.
 */
export function doubtedMonths(
  suspects: readonly SuspectMonth[],
  windows: readonly { from: Period; to: Period }[],
): DoubtedMonth[] {
  const counted = suspects.filter(
    ({ energyType, period }) =>
      energyDefinitions[energyType].kind === 'purchased' &&
      windows.some(
        ({ from, to }) => monthIndex(period) >= monthIndex(from) && monthIndex(period) <= monthIndex(to),
      ),
  );
  const once = new Map(
    counted.map(({ energyType, period }) => [
      `${energyType} ${monthIndex(period)}`,
      { energy: energyType, period },
    ]),
  );
  return [...once.values()].toSorted((a, b) => monthIndex(a.period) - monthIndex(b.period));
}
