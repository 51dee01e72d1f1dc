import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { daysBetween } from '../ground/calendar/days-between.ts';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { addMonths, comparePeriods, months, type Period } from '../ground/calendar/month.ts';
import { maskOf, type MonthMask } from '../ground/calendar/month-mask.ts';

/** What a month that holds nothing is by its time alone: not over, over for 45 days at most, over for longer. */
export type AbsentState = 'to-come' | 'expected' | 'late';

/**
 * The state of a month of a site and energy (R15): « à venir », « attendu », « en retard » (R4's missing), « présent », « partiel »,
 * « sans objet ».
 */
export type MonthState = AbsentState | 'present' | 'partial' | 'not-in-use';

/** What is stored of a month; one that holds an amount and no quantity holds nothing, and one that bills cover in part, a part. */
export type StoredQuantity = 'whole' | 'part' | 'nothing';

/** A bill comes some weeks after the month it counts. */
const lateAfterDays = 45;

/** Stored data win over the list of energies in use: they are shown, not hidden. */
export function monthState(
  stored: StoredQuantity,
  isUsed: boolean,
  period: Period,
  today: CalendarDate,
): MonthState {
  if (stored === 'whole') return 'present';
  if (stored === 'part') return 'partial';
  return isUsed ? absentState(period, today) : 'not-in-use';
}

export function absentState(period: Period, today: CalendarDate): AbsentState {
  const days = daysBetween({ ...period, day: daysInMonth(period) }, today);
  if (days > lateAfterDays) return 'late';
  return days > 0 ? 'expected' : 'to-come';
}

/** Whether the month's last day is before `today`: until then, nobody can know its consumption. */
export function isOver(period: Period, today: CalendarDate): boolean {
  return absentState(period, today) !== 'to-come';
}

/** The months of a year that are in one of these states where they hold nothing. */
export function absentMonths(
  year: number,
  today: CalendarDate,
  states: readonly AbsentState[] = ['expected', 'late'],
): MonthMask {
  return maskOf(months.filter(month => states.includes(absentState({ year, month }, today))));
}

/** Whether its first day is today or before: a part of what it holds may be known. */
export function hasBegun(period: Period, today: CalendarDate): boolean {
  return comparePeriods(period, today) <= 0;
}

/** The last month that is over. */
export function lastMonthOver(today: CalendarDate): Period {
  return lastMonth(today, period => isOver(period, today));
}

/** The last month that is late where it holds nothing. */
export function lastLateMonth(today: CalendarDate): Period {
  return lastMonth(today, period => absentState(period, today) === 'late');
}

/** Whether every month of the year is over. */
export function isYearOver(year: number, today: CalendarDate): boolean {
  return isOver({ year, month: 12 }, today);
}

function lastMonth({ year, month }: CalendarDate, isFound: (period: Period) => boolean): Period {
  let last: Period = { year, month };
  while (!isFound(last)) last = addMonths(last, -1);
  return last;
}

/**
 * What the worst of its months makes of a year: one that is late, or covered in part, makes it incomplete; one that is expected
 * does not.
 */
export function yearState(lacking: readonly (AbsentState | 'partial')[]): AbsentState | 'complete' {
  if (lacking.includes('partial')) return 'late';
  return (['late', 'to-come', 'expected'] as const).find(state => lacking.includes(state)) ?? 'complete';
}
