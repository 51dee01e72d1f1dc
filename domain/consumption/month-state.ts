import type { CalendarDate } from '../calendar/calendar-date.ts';
import { isDue } from '../calendar/is-due.ts';
import type { Period } from '../calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { type EnergyInUse, isInUse } from './energy-in-use.ts';

/**
 * `unconverted`: a quantity is declared, but in m³ of gas without a coefficient. `missing`: absent, although the
 * energy was in use and the month ended more than 45 days ago.
 */
export type MonthState = 'declared' | 'unconverted' | 'missing' | 'not-due' | 'not-in-use';

/** What is stored for a month: a month that holds an amount and no quantity is `absent`. */
export type StoredQuantity = 'converted' | 'unconverted' | 'absent';

/** Stored data win over the list of energies in use: they are shown, not hidden. */
export function monthState(
  stored: StoredQuantity,
  energy: EnergyType,
  period: Period,
  inUse: readonly EnergyInUse[],
  today: CalendarDate,
): MonthState {
  if (stored === 'converted') return 'declared';
  if (stored === 'unconverted') return 'unconverted';
  if (!isInUse(inUse, energy, period)) return 'not-in-use';
  return isDue(period, today) ? 'missing' : 'not-due';
}
