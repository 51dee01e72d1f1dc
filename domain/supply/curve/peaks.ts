import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import { type Period, periodAt } from '../../ground/calendar/month.ts';
import { clockMinute } from '../distributor/legal-day.ts';
import type { TimeClass } from '../tariff/time-class.ts';
import type { CurveDay } from './curve-views.ts';
import { createClassing, monthOfDay, type TimeCalendar } from './time-calendar.ts';

/**
 * The highest of some steps (the first of equal ones): its power in W, its day, and the minutes elapsed since midnight when it
 * began.
 */
export type Peak = { watts: number; day: number; minute: number };

export type PeakMonth = {
  period: Period;
  /** Days received, out of `ofDays`. */
  days: number;
  ofDays: number;
  peak: Peak;
  /** In no particular order; a step that a bound between classes cuts counts in both. Empty without a calendar. */
  byClass: ReadonlyMap<TimeClass, Peak>;
  /** The highest step of each hour of the clock, in W; null when none is known. */
  hours: (number | null)[];
};

function higher(known: Peak | undefined, watts: number, day: number, minute: number): Peak {
  return known === undefined || watts > known.watts ? { watts, day, minute } : known;
}

/** The months of which at least one day was received, in order. */
export function peaksOfMonths(days: readonly CurveDay[], calendar: TimeCalendar | null): PeakMonth[] {
  const classing = calendar && createClassing(calendar);
  return [...Map.groupBy(days, ({ day }) => monthOfDay(day))].map(([month, own]) => {
    const byClass = new Map<TimeClass, Peak>();
    const hours: (number | null)[] = Array.from({ length: 24 }, () => null);
    let peak: Peak | undefined;
    for (const each of own) {
      const classesAt = classing?.(each);
      for (const [at, watts] of each.watts.entries()) {
        const minute = at * each.stepMinutes;
        peak = higher(peak, watts, each.day, minute);
        const hour = Math.floor(clockMinute(each.day, minute) / 60);
        hours[hour] = Math.max(hours[hour] ?? 0, watts);
        for (const { class: of } of classesAt?.(at) ?? [])
          byClass.set(of, higher(byClass.get(of), watts, each.day, minute));
      }
    }
    const period = periodAt(month);
    return {
      period,
      days: own.length,
      ofDays: daysInMonth(period),
      peak: peak ?? { watts: 0, day: own[0]?.day ?? 0, minute: 0 },
      byClass,
      hours,
    };
  });
}

/**
 * By how much, in W, the peak of a month would be lower without each hour: non-zero only for the hour of the peak; a small value
 * means a plateau.
 */
export function contributions(hours: readonly (number | null)[]): number[] {
  return hours.map((value, hour) => {
    const others = hours.reduce<number>(
      (most, other, at) => (at === hour ? most : Math.max(most, other ?? 0)),
      0,
    );
    return Math.max(0, (value ?? 0) - others);
  });
}

/** What exceeds some power: the number of steps, their duration, and the energy above it. */
export type Above = { kw: number; steps: number; hours: number; kwh: number };

export function aboveOf(days: readonly CurveDay[], kw: number): Above {
  let [steps, minutes, wattMinutes] = [0, 0, 0];
  for (const { stepMinutes, watts } of days) {
    for (const value of watts) {
      if (value <= kw * 1_000) continue;
      steps += 1;
      minutes += stepMinutes;
      wattMinutes += (value - kw * 1_000) * stepMinutes;
    }
  }
  return { kw, steps, hours: minutes / 60, kwh: wattMinutes / 60_000 };
}

/** Whole powers in kW from half of the highest step up to it, a limited number of them. */
export function clippingLevels(days: readonly CurveDay[]): number[] {
  const most = 25;
  const highest = Math.ceil(
    days.reduce((top, { watts }) => watts.reduce((a, b) => Math.max(a, b), top), 0) / 1_000,
  );
  const step = Math.max(1, Math.ceil(highest / 2 / most));
  return Array.from({ length: most }, (_, at) => highest - (at + 1) * step).filter(kw => kw > 0);
}
