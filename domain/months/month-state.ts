import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { daysBetween } from '../ground/calendar/days-between.ts';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { addMonths, comparePeriods, months, type Period } from '../ground/calendar/month.ts';
import { maskOf, type MonthMask } from '../ground/calendar/month-mask.ts';

/** The state of a month without data, from its date alone: not over, over for 45 days at most, over for longer. */
export type AbsentState = 'to-come' | 'expected' | 'late';

/**
 * The state of a month of a site and energy (R15): « à venir », « attendu », « en retard » (R4's missing), « présent », « partiel »,
 * « sans objet ».
 */
export type MonthState = AbsentState | 'present' | 'partial' | 'not-in-use';

/**
 * What is stored for a month: a month with an amount but no quantity counts as `nothing`, a month that bills cover in part as
 * `part`.
 */
export type StoredQuantity = 'whole' | 'part' | 'nothing';

/** A bill arrives some weeks after the month that it covers. */
const lateAfterDays = 45;

/** Stored data prevail over the list of energies in use: they are shown, not hidden. */
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

/** Whether the month's last day is before `today`: until then, its consumption cannot be known. */
export function isOver(period: Period, today: CalendarDate): boolean {
  return absentState(period, today) !== 'to-come';
}

/** The months of a year that have one of these states when they have no data. */
export function absentMonths(
  year: number,
  today: CalendarDate,
  states: readonly AbsentState[] = ['expected', 'late'],
): MonthMask {
  return maskOf(months.filter(month => states.includes(absentState({ year, month }, today))));
}

/** Whether its first day is today or earlier: part of its data may be known. */
export function hasBegun(period: Period, today: CalendarDate): boolean {
  return comparePeriods(period, today) <= 0;
}

/** The last month that is over. */
export function lastMonthOver(today: CalendarDate): Period {
  return lastMonth(today, period => isOver(period, today));
}

/** The last month that is late if it has no data. */
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
 * The state of a year from its missing months: a late or partly covered month makes it incomplete (`late`); an expected one does
 * not.
 */
export function yearState(lacking: readonly (AbsentState | 'partial')[]): AbsentState | 'complete' {
  if (lacking.includes('partial')) return 'late';
  return (['late', 'to-come', 'expected'] as const).find(state => lacking.includes(state)) ?? 'complete';
}
