import type { CalendarDate } from '../ground/calendar/calendar-date.ts';

/**
 * One day of one station, as Météo-France publishes it: `minC` (TN) from the day before at 18 h UTC to the day at
 * 18 h UTC, `maxC` (TX) from the day at 06 h UTC to the next at 06 h UTC. These are the Tmin and Tmax of the
 * arrêté of 10 April 2020, annex III.
 */
export type DailyTemperature = CalendarDate & {
  minC: number;
  maxC: number;
  /** Put in doubt by Météo-France's automatic control (quality code 2): kept, never counted in degree days. */
  doubtful: boolean;
};
