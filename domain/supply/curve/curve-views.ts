import {
  type DayKind,
  dayKindOf,
  dayKinds,
  type HolidayCalendar,
} from '../../ground/calendar/french-holidays.ts';
import { clockMinute } from '../distributor/legal-day.ts';
import type { DaySteps } from '../distributor/measured-energy.ts';

/**
 * `vars`: the reactive power of the same steps, when known. `isTest`: a generator was tested that day, so that its powers are not
 * peaks; its kWh were drawn all the same.
 */
export type CurveDay = DaySteps & { day: number; vars?: readonly number[]; isTest?: boolean };

/**
 * The mean powers, in W, by hour of the clock: the hour skipped in spring has none, the hour repeated in autumn has those of
 * both.
 */
export function hoursOfDay({ day, stepMinutes, watts }: CurveDay): number[][] {
  const inHour = 60 / stepMinutes;
  const hours: number[][] = Array.from({ length: 24 }, () => []);
  for (let at = 0; at < watts.length; at += inHour) {
    const mean = watts.slice(at, at + inHour).reduce((sum, value) => sum + value, 0) / inHour;
    hours[Math.floor(clockMinute(day, at * stepMinutes) / 60)]?.push(mean);
  }
  return hours;
}

/** The quantile of sorted values, interpolated between two neighbours. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}

export type UsualHour = { median: number; low: number; high: number };

/** Median, 10 % and 90 % quantiles of each hour, in W, by the kind of day; null when no day of the kind is known. */
export function usualWeek(
  days: readonly CurveDay[],
  holidays?: HolidayCalendar,
): Record<DayKind, (UsualHour | null)[]> {
  const byKind = Map.groupBy(days, ({ day }) => dayKindOf(day, holidays));
  return Object.fromEntries(
    dayKinds.map(kind => {
      const hours = (byKind.get(kind) ?? []).map(hoursOfDay);
      return [
        kind,
        Array.from({ length: 24 }, (_, hour) => {
          const sorted = hours.flatMap(each => each[hour] ?? []).toSorted((a, b) => a - b);
          if (sorted.length === 0) return null;
          return { median: quantile(sorted, 0.5), low: quantile(sorted, 0.1), high: quantile(sorted, 0.9) };
        }),
      ];
    }),
  ) as Record<DayKind, (UsualHour | null)[]>;
}

/** The power, in W, that is reached during 0, 1, … 100 % of the time, and the total duration in hours. */
export function loadDuration(days: readonly CurveDay[]): { watts: number[]; hours: number } {
  const steps = days
    .flatMap(({ stepMinutes, watts }) => watts.map(value => ({ value, minutes: stepMinutes })))
    .toSorted((a, b) => b.value - a.value);
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
  let [at, passed] = [0, steps[0]?.minutes ?? 0];
  const watts = Array.from({ length: 101 }, (_, percent) => {
    while (passed < (minutes * percent) / 100 && at < steps.length - 1) {
      at += 1;
      passed += steps[at]?.minutes ?? 0;
    }
    return steps[at]?.value ?? 0;
  });
  return { watts, hours: minutes / 60 };
}
