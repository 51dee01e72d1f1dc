import type { Period } from '../calendar/month.ts';
import type { FactorInForce, FactorSetId } from '../energy/emission-factor.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { MonthGroup } from './month-group.ts';

export type ConcernedMonth = Period & { siteCount: number };

/**
 * What a total must say of itself. `missing-months`: données partielles. `partial-months`: bills cover a part of the
 * month, which is in the total. `suspect-months`:
 * as declared in the total, while an open alert doubts them. `estimated-quantities`: the supplier estimated `quantity` of it, kWh PCI or m³. `estimated-cost`: `cents` of the cost come
 * from unit prices. `fallback-factor`: the set in use has no factor, that of `setId` stands in.
 */
export type Reservation = { energyType: EnergyType; months: ConcernedMonth[] } & (
  | {
      kind:
        | 'missing-months'
        | 'partial-months'
        | 'suspect-months'
        | 'unconverted-months'
        | 'unknown-cost'
        | 'unknown-factor';
    }
  | { kind: 'estimated-quantities'; quantity: number }
  | { kind: 'estimated-cost'; cents: number }
  | { kind: 'fallback-factor'; setId: FactorSetId }
);

/** The factor that was applied to a group; null when there is none. */
export type FactorOf = (group: MonthGroup) => FactorInForce | null;

/** The reservations of one energy's groups. */
export function reservationsOf(
  energyType: EnergyType,
  groups: readonly MonthGroup[],
  factorOf: FactorOf,
): Reservation[] {
  const months = (count: (group: MonthGroup) => number): ConcernedMonth[] => {
    const concerned: ConcernedMonth[] = [];
    for (const group of groups) {
      const siteCount = count(group);
      if (siteCount > 0) concerned.push({ year: group.year, month: group.month, siteCount });
    }
    return concerned;
  };

  const fallback = groups.map(factorOf).find(found => found?.isFallback);
  const reservations: Reservation[] = [
    { kind: 'missing-months', energyType, months: months(group => group.missingCount) },
    { kind: 'partial-months', energyType, months: months(group => group.partialCount) },
    {
      kind: 'estimated-quantities',
      energyType,
      months: months(group => group.estimatedReadCount),
      quantity: groups.reduce((total, group) => total + group.estimatedReadQuantity, 0),
    },
    { kind: 'suspect-months', energyType, months: months(group => group.suspectCount ?? 0) },
    { kind: 'unconverted-months', energyType, months: months(group => group.unconvertedCount) },
    {
      kind: 'estimated-cost',
      energyType,
      months: months(group => group.estimatedCount),
      cents: groups.reduce((total, group) => total + group.estimatedCents, 0),
    },
    { kind: 'unknown-cost', energyType, months: months(group => group.uncostedCount) },
    {
      kind: 'unknown-factor',
      energyType,
      months: months(group => (factorOf(group) === null ? group.presentCount : 0)),
    },
  ];
  if (fallback) {
    reservations.push({
      kind: 'fallback-factor',
      energyType,
      setId: fallback.setId,
      months: months(group => (factorOf(group)?.isFallback ? group.presentCount : 0)),
    });
  }
  return reservations.filter(reservation => reservation.months.length > 0);
}
