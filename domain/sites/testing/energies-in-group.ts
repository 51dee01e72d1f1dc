import { comparePeriods } from '../../ground/calendar/month.ts';
import type { EnergyInUse } from '../energy-in-use.ts';
import { type Member, membershipOf } from '../membership.ts';

/**
 * The energies that a site used while it was in the group, by whole months: no month before it joined or after it left is due,
 * nor a month in part of which it was outside. The server reads them from the view `energies_in_group`, which is tested against
 * this function.
 */
export function energiesInGroup({
  energiesInUse,
  joinedOn,
  leftOn,
}: Member & { energiesInUse: readonly EnergyInUse[] }): EnergyInUse[] {
  const { from: first, to: last } = membershipOf({ joinedOn, leftOn });
  return energiesInUse
    .map(({ energyType, from, to }) => ({
      energyType,
      from: first && comparePeriods(first, from) > 0 ? first : from,
      to: last && (to === null || comparePeriods(last, to) < 0) ? last : to,
    }))
    .filter(({ from, to }) => to === null || comparePeriods(from, to) <= 0);
}
