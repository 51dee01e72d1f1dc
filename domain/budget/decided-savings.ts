import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { dayIndex, spanOfMonth } from '../ground/calendar/day-span.ts';
import { monthIndex, months } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { SavingEnergy, SavingState } from '../actions/saving-action.ts';
import { amountOf, type BudgetFigures, type PriceBasis } from './budget-line.ts';
import { figuresAt, type ForeseenPrice } from './budget-price.ts';

/** Euros of a year, all taxes included, of an action that expects no kWh: a budget has no other way to count it. */
export type PlannedMoney = {
  cents: number;
  /** Of its points. */
  energyType: EnergyType;
  /** What options and powers of a point cost less: from the day on which they take effect. */
  isNetwork: boolean;
  /** The first day (since 1970) with powers that the point's file says since the advice: contracts price by them. */
  toldFrom: number | null;
};

/** An action that is to save energy, as far as a budget looks at it. */
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
 * @param expected what is expected to be used, by month, January first, or would be of an energy that is not in use in it; null where
 * nothing is known: such a month saves nothing, and is taken for one like the others.
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
 * The euros that followed advice saves of an energy at a site in each month of a year, cents all taxes included, January first:
 * by the day, a 365th of a year each. Those of options and powers count from their day on, others from the month after the
 * works. Subtracted once: not where kWh of the action are counted, nor where a contract is priced by powers that say it already.
 *
 * @param bases where the price of each month was read.
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

/** What is saved of a month: kWh at its price, euros in what is owed whatever is used, never more than it costs; null: nothing. */
export function savingFigures(
  { quantity, cents }: { quantity: number; cents: number },
  used: BudgetFigures,
  price: ForeseenPrice,
): BudgetFigures | null {
  const ofUse = quantity > 0 ? figuresAt(-quantity, price, false) : figuresAt(0, price, false);
  const left = Math.max(0, amountOf(used) + amountOf(ofUse));
  // Adding 0 makes 0 of -0.
  const figures = { ...ofUse, fixedCents: -Math.min(cents, left) + 0 };
  return figures.quantity === 0 && figures.fixedCents === 0 ? null : figures;
}
