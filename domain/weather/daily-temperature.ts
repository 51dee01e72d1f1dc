import type { CalendarDate } from '../ground/calendar/calendar-date.ts';

/**
 * One day of one station, as Météo-France publishes it: `minC` (TN) covers 18 h UTC of the day before to 18 h UTC of the day,
 * `maxC` (TX) 06 h UTC of the day to 06 h UTC of the next. These are the Tmin and Tmax of the arrêté of 10 April 2020, annex III.
 */
export type DailyTemperature = CalendarDate & {
  minC: number;
  maxC: number;
  /** Put in doubt by Météo-France's automatic control (quality code 2): stored, but never counted in degree days. */
  doubtful: boolean;
};
