import type { TimeClass } from '../tariff/time-class.ts';
import type { CurveDay } from './curve-views.ts';
import { createClassing, monthOfDay, type TimeCalendar } from './time-calendar.ts';

/** kWh by class; a class without consumption has no entry. */
export type ClassKwh = ReadonlyMap<TimeClass, number>;

/**
 * A month of a curve by class; `month` counts months since year 0; `classes` is null when the hours of one of its days are not
 * known.
 */
export type ClassMonth = { month: number; days: number; kwh: number; classes: ClassKwh | null };

const wattMinutesOfKwh = 60_000;

/**
 * The months of which at least one day was received, in order, each day classed by the hours then in force.
 *
 * @param calendars by their first day, since 1970, in order.
 */
export function classMonths(
  days: readonly CurveDay[],
  calendars: readonly { from: number; calendar: TimeCalendar }[],
): ClassMonth[] {
  const dated = calendars.map(({ from, calendar }) => ({ from, classesOf: createClassing(calendar) }));
  return [...Map.groupBy(days, ({ day }) => monthOfDay(day))].map(([month, own]) => {
    const classes = new Map<TimeClass, number>();
    let [kwh, isKnown] = [0, true];
    for (const day of own) {
      const classesAt = dated.findLast(({ from }) => from <= day.day)?.classesOf(day);
      if (classesAt === undefined) isKnown = false;
      for (const [at, watts] of day.watts.entries()) {
        kwh += (watts * day.stepMinutes) / wattMinutesOfKwh;
        for (const { class: each, minutes } of classesAt?.(at) ?? [])
          classes.set(each, (classes.get(each) ?? 0) + (watts * minutes) / wattMinutesOfKwh);
      }
    }
    return { month, days: own.length, kwh, classes: isKnown ? classes : null };
  });
}

/**
 * How far a curve deviates from what is billed, as fractions of the billed total: for all classes together, and for the worst
 * class.
 */
export type ClassGap = { whole: number; worst: number };

/** Beyond this, the hours or the meters are not the same. */
export const mostClassGap = 0.01;

/** Null when nothing was billed. */
export function classGap(computed: ClassKwh, billed: ClassKwh): ClassGap | null {
  const sum = (of: ClassKwh) => [...of.values()].reduce((total, kwh) => total + kwh, 0);
  const whole = sum(billed);
  if (whole === 0) return null;
  const gaps = [...new Set([...computed.keys(), ...billed.keys()])].map(each =>
    Math.abs((computed.get(each) ?? 0) - (billed.get(each) ?? 0)),
  );
  return { whole: (sum(computed) - whole) / whole, worst: Math.max(...gaps) / whole };
}
