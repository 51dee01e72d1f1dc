import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { type Month, months, twelve, type Twelve } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { type EnergyInUse, isInUse } from '../sites/energy-in-use.ts';
import { type MonthState, monthState } from './month-state.ts';

/**
 * One cell of the grid of sites × energies. `not-in-use` is « sans objet »; `empty` is « — », whether or not months
 * are due; `counted` is « 9/12 », out of the months in use (declared ones included), which are twelve in most years.
 */
export type YearCompleteness =
  | { kind: 'not-in-use' }
  | { kind: 'empty'; expectedCount: number; missing: Month[] }
  | {
      kind: 'counted';
      declaredCount: number;
      expectedCount: number;
      missing: Month[];
      unconverted: Month[];
      /** Every month in use is declared and converted: a year in progress is not complete. */
      isComplete: boolean;
    };

export type StoredYear = {
  energyType: EnergyType;
  year: number;
  /** Months whose quantity is stored in the normal unit. */
  converted: readonly Month[];
  /** Months whose quantity is stored, but cannot be converted. */
  unconverted: readonly Month[];
};

/** The state of each month of a year, January first. */
export function monthStates(
  stored: StoredYear,
  inUse: readonly EnergyInUse[],
  today: CalendarDate,
): Twelve<MonthState> {
  return twelve(month => {
    const period = { year: stored.year, month };
    const isStored = stored.converted.includes(month) || stored.unconverted.includes(month);
    return monthState(
      isStored ? 'whole' : 'nothing',
      isInUse(inUse, stored.energyType, period),
      period,
      today,
    );
  });
}

export function yearCompleteness(
  stored: StoredYear,
  inUse: readonly EnergyInUse[],
  today: CalendarDate,
): YearCompleteness {
  const states = monthStates(stored, inUse, today);
  const having = (state: MonthState) => months.filter(month => states[month - 1] === state);
  const expectedCount = months.length - having('not-in-use').length;
  if (expectedCount === 0) return { kind: 'not-in-use' };

  const unconverted = [...stored.unconverted];
  const declaredCount = having('present').length - unconverted.length;
  const missing = having('late');
  if (declaredCount + unconverted.length === 0) return { kind: 'empty', expectedCount, missing };
  return {
    kind: 'counted',
    declaredCount,
    expectedCount,
    missing,
    unconverted,
    isComplete: declaredCount === expectedCount,
  };
}

/** Whether a site's year may be judged: all its energies in use are complete, and it has at least one. */
export function isCompleteYear(energies: readonly YearCompleteness[]): boolean {
  const used = energies.filter(energy => energy.kind !== 'not-in-use');
  return used.length > 0 && used.every(energy => energy.kind === 'counted' && energy.isComplete);
}
