import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { isDue } from '../ground/calendar/is-due.ts';
import { addMonths, monthIndex, type Period } from '../ground/calendar/month.ts';

/** A scope that nobody has entered anything of for longer than this is the completeness grid's matter. */
const longestSilence = 12;

/**
 * The last month whose absence is told: the last one that is due, by the clock and not by what else was entered, so that
 * entering a month makes no other one missing. Of a scope whose last month of data lies more than a year before it, that
 * month.
 */
export function missingThrough(lastPeriod: Period, today: CalendarDate): Period {
  let due: Period = { year: today.year, month: today.month };
  while (!isDue(due, today)) due = addMonths(due, -1);
  const silence = monthIndex(due) - monthIndex(lastPeriod);
  return silence > 0 && silence <= longestSilence ? due : lastPeriod;
}
