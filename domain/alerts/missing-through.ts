import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { lastLateMonth } from '../months/month-state.ts';
import { monthIndex, type Period } from '../ground/calendar/month.ts';

/** A scope without new data for longer than this is left to the completeness grid. */
const longestSilence = 12;

/**
 * The last month whose absence is reported: the last one that is late by date, independently of what else was entered, so that
 * entering a month does not make another one missing. If the last month of data is more than a year earlier, that month.
 */
export function missingThrough(lastPeriod: Period, today: CalendarDate): Period {
  const late = lastLateMonth(today);
  const silence = monthIndex(late) - monthIndex(lastPeriod);
  return silence > 0 && silence <= longestSilence ? late : lastPeriod;
}
