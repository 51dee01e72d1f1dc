import type { Period } from '../ground/calendar/month.ts';
import type { FactorInForce, FactorSetId } from '../energy/emission-factor.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { Changes, MonthGroup } from './month-group.ts';

export type ConcernedMonth = Period & { siteCount: number };

/**
 * What must be stated with a total. `missing-months`: données partielles. `partial-months`: bills cover a part of the month,
 * which is in the total. `suspect-months`: in the total as declared, while an open alert doubts them. `estimated-quantities`:
 * `quantity` of it, kWh PCI or m³, was estimated by the supplier, according to a bill or to a note on a declared month.
 * `estimated-cost`: `cents` of the cost come from prices. `fallback-factor`: the set in use has no factor, that of `setId` is
 * used. `changed-since-closing`: the total contains the figures at the closing of the months; today it would be higher by
 * `changes` (R16).
 */
export type Reservation = { energyType: EnergyType; months: ConcernedMonth[] } & (
  | { kind: Reserved }
  | { kind: 'estimated-quantities'; quantity: number }
  | { kind: 'estimated-cost'; cents: number }
  | { kind: 'fallback-factor'; setId: FactorSetId }
  | { kind: 'changed-since-closing'; changes: Changes }
);

type Reserved =
  | 'missing-months'
  | 'partial-months'
  | 'suspect-months'
  | 'unconverted-months'
  | 'unknown-cost'
  | 'unknown-factor';

type SiteCount = (group: MonthGroup, place: number) => number;

const missing: SiteCount = group => group.missingCount;
const partial: SiteCount = group => group.partialCount;
const estimatedReads: SiteCount = group => group.estimatedReadCount;
const suspect: SiteCount = group => group.suspectCount ?? 0;
const unconverted: SiteCount = group => group.unconvertedCount;
const estimatedCosts: SiteCount = group => group.estimatedCount;
const uncosted: SiteCount = group => group.uncostedCount;
const changed: SiteCount = group => group.changedCount;

/**
 * The reservations of one energy's groups, always in this order.
 *
 * @param inForce the factor applied to each group; null when there is none.
 */
export function reservationsOf(
  energyType: EnergyType,
  groups: readonly MonthGroup[],
  inForce: readonly (FactorInForce | null)[],
): Reservation[] {
  const told: Reservation[] = [];
  const of = (count: SiteCount) => concernedMonths(groups, count);
  const sum = (part: (group: MonthGroup) => number) =>
    groups.reduce((total, group) => total + part(group), 0);
  const tell = (kind: Reserved, months: ConcernedMonth[]) => {
    if (months.length > 0) told.push({ kind, energyType, months });
  };

  tell('missing-months', of(missing));
  tell('partial-months', of(partial));
  const supplied = of(estimatedReads);
  if (supplied.length > 0) {
    const quantity = sum(group => group.estimatedReadQuantity);
    told.push({ kind: 'estimated-quantities', quantity, energyType, months: supplied });
  }
  tell('suspect-months', of(suspect));
  tell('unconverted-months', of(unconverted));
  const estimated = of(estimatedCosts);
  if (estimated.length > 0) {
    const cents = sum(group => group.estimatedCents);
    told.push({ kind: 'estimated-cost', cents, energyType, months: estimated });
  }
  tell('unknown-cost', of(uncosted));
  tell(
    'unknown-factor',
    of((group, place) => (inForce[place] === null ? group.presentCount : 0)),
  );
  const setId = inForce.find(factor => factor?.isFallback)?.setId;
  if (setId !== undefined) {
    const months = of((group, place) => (inForce[place]?.isFallback ? group.presentCount : 0));
    if (months.length > 0) told.push({ kind: 'fallback-factor', setId, energyType, months });
  }
  const late = of(changed);
  if (late.length > 0) {
    const changes = {
      quantity: sum(group => group.changed.quantity),
      cost: sum(group => group.changed.cost),
      emissions: sum(group => group.changed.emissions),
    };
    told.push({ kind: 'changed-since-closing', changes, energyType, months: late });
  }
  return told;
}

function concernedMonths(groups: readonly MonthGroup[], count: SiteCount): ConcernedMonth[] {
  const concerned: ConcernedMonth[] = [];
  let place = 0;
  for (const group of groups) {
    const siteCount = count(group, place);
    if (siteCount > 0) concerned.push({ year: group.year, month: group.month, siteCount });
    place += 1;
  }
  return concerned;
}
