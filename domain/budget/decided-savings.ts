import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { monthIndex } from '../ground/calendar/month.ts';
import type { SavingEnergy, SavingState } from '../actions/saving-action.ts';

/** An action that is to save energy, as far as a budget looks at it. */
export type PlannedAction = {
  id: number;
  title: string;
  siteId: number;
  state: SavingState;
  worksTo: CalendarDate | null;
  expected: readonly { energyType: SavingEnergy; kwhPerYear: number }[];
};

/** Whether an action is decided and its saving not yet part of the past that a forecast continues. */
export function isCounted({ state }: PlannedAction): boolean {
  return state === 'decided' || state === 'works';
}

/** Decided actions that no month can count: nobody said when their works end. */
export function undatedActions<A extends PlannedAction>(actions: readonly A[]): A[] {
  return actions.filter(action => isCounted(action) && action.worksTo === null);
}

/**
 * What decided actions are expected to save of an energy at a site in each month of a year, kWh PCI: a year's saving shared
 * as the consumption is, from the month after the works on, never more than is expected to be used. Subtracted once.
 *
 * @param expected what is expected to be used, by month, January first; null where nothing is known.
 */
export function savingsOf(
  actions: readonly PlannedAction[],
  of: { siteId: number; energyType: string; year: number },
  expected: readonly (number | null)[],
): number[] {
  const year = expected.reduce<number>((sum, quantity) => sum + (quantity ?? 0), 0);
  return expected.map((quantity, place) => {
    if (quantity === null || quantity <= 0 || year <= 0) return 0;
    const index = of.year * 12 + place;
    const kwhPerYear = actions
      .filter(action => action.siteId === of.siteId && isCounted(action))
      .filter(({ worksTo }) => worksTo !== null && monthIndex(worksTo) < index)
      .flatMap(action => action.expected.filter(({ energyType }) => energyType === of.energyType))
      .reduce((sum, each) => sum + each.kwhPerYear, 0);
    return Math.min(quantity, (kwhPerYear * quantity) / year);
  });
}
