import type { Period } from '../ground/calendar/month.ts';
import type { FactorInForce, FactorSetId } from '../energy/emission-factor.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { Changes, MonthGroup } from './month-group.ts';

export type ConcernedMonth = Period & { siteCount: number };

/**
 * What a total must say of itself. `missing-months`: données partielles. `partial-months`: bills cover a part of the
 * month, which is in the total. `suspect-months`:
 * as declared in the total, while an open alert doubts them. `estimated-quantities`: `quantity` of it, kWh PCI or m³, is what the
 * supplier estimated, as a bill or a note on a declared month says. `estimated-cost`: `cents` of the cost come from unit prices.
 * `fallback-factor`: the set in use has no factor, that of `setId` stands in. `changed-since-closing`: the total holds what was
 * told when the months were closed; today it would be by `changes` more (R16).
 */
export type Reservation = { energyType: EnergyType; months: ConcernedMonth[] } & Reason;

type Reason =
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
  | { kind: 'changed-since-closing'; changes: Changes };

/** The factor that was applied to a group; null when there is none. */
export type FactorOf = (group: MonthGroup) => FactorInForce | null;

type SiteCount = (group: MonthGroup) => number;

const missing: SiteCount = group => group.missingCount;
const partial: SiteCount = group => group.partialCount;
const estimatedReads: SiteCount = group => group.estimatedReadCount;
const suspect: SiteCount = group => group.suspectCount ?? 0;
const unconverted: SiteCount = group => group.unconvertedCount;
const estimatedCosts: SiteCount = group => group.estimatedCount;
const uncosted: SiteCount = group => group.uncostedCount;
const changed: SiteCount = group => group.changedCount;

/** The reservations of one energy's groups, always in this order. */
export function reservationsOf(
  energyType: EnergyType,
  groups: readonly MonthGroup[],
  factorOf: FactorOf,
): Reservation[] {
  const told: Reservation[] = [];
  const tell = (reason: Reason, count: SiteCount) => {
    const months = concernedMonths(groups, count);
    if (months.length > 0) told.push({ ...reason, energyType, months });
  };
  const sum = (of: (group: MonthGroup) => number) => groups.reduce((total, group) => total + of(group), 0);

  tell({ kind: 'missing-months' }, missing);
  tell({ kind: 'partial-months' }, partial);
  const quantity = sum(group => group.estimatedReadQuantity);
  tell({ kind: 'estimated-quantities', quantity }, estimatedReads);
  tell({ kind: 'suspect-months' }, suspect);
  tell({ kind: 'unconverted-months' }, unconverted);
  tell({ kind: 'estimated-cost', cents: sum(group => group.estimatedCents) }, estimatedCosts);
  tell({ kind: 'unknown-cost' }, uncosted);
  tell({ kind: 'unknown-factor' }, group => (factorOf(group) === null ? group.presentCount : 0));
  const setId = fallbackSet(groups, factorOf);
  if (setId !== null) {
    tell({ kind: 'fallback-factor', setId }, group => (factorOf(group)?.isFallback ? group.presentCount : 0));
  }
  const changes = {
    quantity: sum(group => group.changed.quantity),
    cost: sum(group => group.changed.cost),
    emissions: sum(group => group.changed.emissions),
  };
  tell({ kind: 'changed-since-closing', changes }, changed);
  return told;
}

function concernedMonths(groups: readonly MonthGroup[], count: SiteCount): ConcernedMonth[] {
  const concerned: ConcernedMonth[] = [];
  for (const group of groups) {
    const siteCount = count(group);
    if (siteCount > 0) concerned.push({ year: group.year, month: group.month, siteCount });
  }
  return concerned;
}

function fallbackSet(groups: readonly MonthGroup[], factorOf: FactorOf): FactorSetId | null {
  for (const group of groups) {
    const found = factorOf(group);
    if (found?.isFallback) return found.setId;
  }
  return null;
}
