import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { dayIndex, spanOfMonth } from '../ground/calendar/day-span.ts';
import { monthIndex, months } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { SavingEnergy, SavingState } from '../actions/saving-action.ts';
import { amountOf, type BudgetFigures, type PriceBasis } from './budget-line.ts';
import { figuresAt, type ForeseenPrice } from './budget-price.ts';

/** Euros a year, all taxes included, for an action without expected kWh: a budget can only count it in this way. */
export type PlannedMoney = {
  cents: number;
  /** The energy of its points. */
  energyType: EnergyType;
  /** A saving on options and powers of a point, which counts from the day on which they take effect. */
  isNetwork: boolean;
  /**
   * The first day (since 1970) for which the point's record contains powers changed since the advice: contracts are priced with
   * these.
   */
  toldFrom: number | null;
};

/** The data of an energy-saving action that a budget uses. */
export type PlannedAction = {
  id: number;
  title: string;
  siteId: number;
  state: SavingState;
  worksFrom: CalendarDate | null;
  worksTo: CalendarDate | null;
  money: PlannedMoney | null;
  expected: readonly { energyType: SavingEnergy; kwhPerYear: number }[];
};

type Place = { siteId: number; energyType: string; year: number };

/** Whether an action is decided, while its saving is not yet part of the past that a forecast continues. */
export function isCounted({ state }: PlannedAction): boolean {
  return state === 'decided' || state === 'works';
}

/** Decided actions that no month can count, since the end of their works is not stated. */
export function undatedActions<A extends PlannedAction>(actions: readonly A[]): A[] {
  return actions.filter(action => isCounted(action) && action.worksTo === null);
}

/**
 * The expected saving of decided actions on an energy at a site in each month of a year, kWh PCI: the yearly saving shared like
 * the consumption, from the month after the works on, never more than the expected use. Subtracted once.
 *
 * @param expected the expected use by month, January first, also for months in which the energy is not in use; null when unknown:
 * such a month saves nothing, and counts as an average month.
 */
export function savingsOf(
  actions: readonly PlannedAction[],
  of: Place,
  expected: readonly (number | null)[],
): number[] {
  const known = expected.filter(quantity => quantity !== null);
  const year = (known.reduce((sum, quantity) => sum + quantity, 0) * expected.length) / known.length;
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

/**
 * The euros that implemented advice saves on an energy at a site in each month of a year, cents all taxes included, January
 * first: per day, a 365th of the yearly saving. Savings on options and powers count from their day on, others from the month
 * after the works. Subtracted once: not when the kWh of the action are counted, nor when the contract price already includes the
 * new powers.
 *
 * @param bases the source of the price of each month.
 */
export function savedCentsOf(
  actions: readonly PlannedAction[],
  of: Place,
  bases: readonly (PriceBasis | null)[],
): number[] {
  const counted = actions.flatMap(action => {
    const { money, siteId, expected } = action;
    const isOwn = siteId === of.siteId && money?.energyType === of.energyType && expected.length === 0;
    const first = firstDayOf(action);
    return isOwn && isCounted(action) && first !== null ? [{ ...money, first }] : [];
  });
  return months.map((month, place) => {
    const span = spanOfMonth({ year: of.year, month });
    const [start, end] = [dayIndex(span.first), dayIndex(span.last) + 1];
    return counted.reduce((sum, { cents, first, toldFrom }) => {
      const until = isOfContract(bases[place]) ? Math.min(end, toldFrom ?? end) : end;
      const upTo = (day: number) => Math.round((cents * Math.max(0, day - first)) / 365);
      return sum + Math.max(0, upTo(until) - upTo(start));
    }, 0);
  });
}

function firstDayOf({ money, worksFrom, worksTo }: PlannedAction): number | null {
  if (worksTo === null) return null;
  if (money?.isNetwork) return worksFrom && dayIndex(worksFrom);
  return dayIndex(spanOfMonth(worksTo).last) + 1;
}

function isOfContract(basis: PriceBasis | null | undefined): boolean {
  return basis === 'contract' || basis === 'contract-extended';
}

/** The saving of a month: kWh at its price, euros in the fixed charges, never more than the month uses or costs; null: nothing. */
export function savingFigures(
  { quantity, cents }: { quantity: number; cents: number },
  used: BudgetFigures,
  price: ForeseenPrice,
): BudgetFigures | null {
  // Adding 0 turns -0 into 0.
  const ofUse = figuresAt(-Math.max(0, Math.min(quantity, used.quantity)) + 0, price, false);
  const left = Math.max(0, amountOf(used) + amountOf(ofUse));
  const figures = { ...ofUse, fixedCents: -Math.min(cents, left) + 0 };
  return figures.quantity === 0 && figures.fixedCents === 0 ? null : figures;
}
