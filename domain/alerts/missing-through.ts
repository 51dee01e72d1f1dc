import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { lastLateMonth } from '../months/month-state.ts';
import { monthIndex, type Period } from '../ground/calendar/month.ts';

/** A scope that nobody has entered anything of for longer than this is the completeness grid's matter. */
const longestSilence = 12;

/**
 * The last month whose absence is told: the last one that is late, by the clock and not by what else was entered, so that
 * entering a month makes no other one missing. Of a scope whose last month of data lies more than a year before it, that
 * month.
 */
export function missingThrough(lastPeriod: Period, today: CalendarDate): Period {
  const late = lastLateMonth(today);
  const silence = monthIndex(late) - monthIndex(lastPeriod);
  return silence > 0 && silence <= longestSilence ? late : lastPeriod;
}
