import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { isDue, isOver } from '../ground/calendar/is-due.ts';
import type { Period } from '../ground/calendar/month.ts';

/** What a month that holds nothing is by its time alone: not over, over for 45 days at most, over for longer. */
export type AbsentState = 'to-come' | 'expected' | 'late';

/**
 * The state of a month of a site and energy (R15): « à venir », « attendu », « en retard » (R4's missing), « présent », « partiel »,
 * « sans objet ».
 */
export type MonthState = AbsentState | 'present' | 'partial' | 'not-in-use';

/** What is stored of a month; one that holds an amount and no quantity holds nothing, and one that bills cover in part, a part. */
export type StoredQuantity = 'whole' | 'part' | 'nothing';

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
  if (isDue(period, today)) return 'late';
  return isOver(period, today) ? 'expected' : 'to-come';
}
