import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { addMonths, comparePeriods, type Period } from '../ground/calendar/month.ts';
import type { EnergyInUse } from './energy-in-use.ts';

/** The whole months during which a site belongs to the group, both included; null without a bound. */
export type Membership = { from: Period | null; to: Period | null };

type Member = { joinedOn: CalendarDate | null; leftOn: CalendarDate | null };

/** The month in which a site joins or leaves counts only if it joins on its first day or leaves on its last. */
export function membershipOf({ joinedOn, leftOn }: Member): Membership {
  return { from: joinedOn && firstWholeMonth(joinedOn), to: leftOn && lastWholeMonth(leftOn) };
}

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

function firstWholeMonth({ year, month, day }: CalendarDate): Period {
  return addMonths({ year, month }, day === 1 ? 0 : 1);
}

/** A site that leaves on the last day of a month was in the group for that whole month. */
function lastWholeMonth({ year, month, day }: CalendarDate): Period {
  return addMonths({ year, month }, day === daysInMonth({ year, month }) ? 0 : -1);
}
