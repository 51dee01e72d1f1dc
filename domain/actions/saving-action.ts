import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { daysBetween } from '../ground/calendar/days-between.ts';
import { monthIndex, type Period } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';

/** The five levers of annexe IV of the arrêté of 10 April 2020: envelope, equipment, operation, uses, behaviour. */
export const levers = ['envelope', 'equipment', 'operation', 'uses', 'behaviour'] as const;
export type Lever = (typeof levers)[number];

/** From an idea to finished works; an action may be `dropped` in any state. */
export const savingStates = ['idea', 'studied', 'decided', 'works', 'done', 'dropped'] as const;
export type SavingState = (typeof savingStates)[number];

/** Energies for which a saving in kWh can be expected. */
export const savingEnergies = [
  'electricity',
  'gas',
  'fuel',
  'heat_network',
  'wood_pellets',
  'wood_chips',
  'propane',
] as const satisfies EnergyType[];
export type SavingEnergy = (typeof savingEnergies)[number];

/** The source of the expected euros: a person, the cost of options and powers on the load curve, or a probable waste. */
export const expectedSources = ['typed', 'network-powers', 'network-option', 'waste'] as const;
export type ExpectedSource = (typeof expectedSources)[number];

/** Per year, all taxes included. */
export type ExpectedMoney = { cents: number; source: ExpectedSource };

/** Whether an action follows an advice or a waste found on a load curve and is not implemented yet. */
export function isFollowedIdea(action: { state: SavingState; expectedMoney: ExpectedMoney | null }): boolean {
  const { state, expectedMoney } = action;
  const isFollowed = expectedMoney !== null && expectedMoney.source !== 'typed';
  return isFollowed && state !== 'done' && state !== 'dropped';
}

/**
 * A change of use that the works do not explain, added to the consumption expected without them: kWh per month, positive or
 * negative.
 */
export type NonRoutineAdjustment = {
  energyType: SavingEnergy;
  from: Period;
  to: Period;
  kwhPerMonth: number;
};

type Judged = {
  state: SavingState;
  decidedOn: CalendarDate | null;
  worksFrom: CalendarDate | null;
  worksTo: CalendarDate | null;
  expected: readonly { energyType: SavingEnergy }[];
  adjustments: readonly NonRoutineAdjustment[];
};

export type SavingActionFault =
  | 'decided-missing'
  | 'works-from-missing'
  | 'works-to-missing'
  | 'works-order'
  | 'energy-twice'
  | 'adjustment-order';

/** The first required field or date rule of its state that an action violates; null when it can be stored. */
export function savingActionFault(action: Judged): SavingActionFault | null {
  const { state, decidedOn, worksFrom, worksTo, expected, adjustments } = action;
  if (state === 'decided' && decidedOn === null) return 'decided-missing';
  if ((state === 'works' || state === 'done') && worksFrom === null) return 'works-from-missing';
  if (state === 'done' && worksTo === null) return 'works-to-missing';
  if (worksTo !== null && worksFrom === null) return 'works-from-missing';
  if (worksFrom !== null && worksTo !== null && daysBetween(worksFrom, worksTo) < 0) return 'works-order';
  if (new Set(expected.map(({ energyType }) => energyType)).size < expected.length) return 'energy-twice';
  if (adjustments.some(({ from, to }) => monthIndex(from) > monthIndex(to))) return 'adjustment-order';
  return null;
}

type Dated = Pick<Judged, 'state' | 'worksFrom' | 'worksTo'>;

/** Whether works should already have begun, or have ended; null when nothing is late. */
export function latenessOf(
  { state, worksFrom, worksTo }: Dated,
  today: CalendarDate,
): { what: 'begin' | 'end'; days: number } | null {
  const past = (day: CalendarDate | null) => (day === null ? 0 : daysBetween(day, today));
  const isBefore = state === 'idea' || state === 'studied' || state === 'decided';
  if (isBefore && past(worksFrom) > 0) return { what: 'begin', days: past(worksFrom) };
  if (state === 'works' && past(worksTo) > 0) return { what: 'end', days: past(worksTo) };
  return null;
}

/**
 * The expected saving in euros a year: as stated, otherwise its kWh at the prices of the last twelve months; null when one is not
 * known.
 */
export function expectedCents(
  { expectedMoney }: { expectedMoney: ExpectedMoney | null },
  energies: readonly { plannedCents: number | null }[],
): number | null {
  if (expectedMoney !== null) return expectedMoney.cents;
  if (energies.length === 0 || energies.some(({ plannedCents }) => plannedCents === null)) return null;
  return energies.reduce((sum, { plannedCents }) => sum + (plannedCents ?? 0), 0);
}

type Costs = { costTtcCents: number | null; grantsCents: number | null; ceeCents: number | null };

/** What the group itself pays, in cents, all taxes included: the cost less grants and CEE, at least 0; null without a cost. */
export function ownCostCents({ costTtcCents, grantsCents, ceeCents }: Costs): number | null {
  return costTtcCents === null ? null : Math.max(0, costTtcCents - (grantsCents ?? 0) - (ceeCents ?? 0));
}
