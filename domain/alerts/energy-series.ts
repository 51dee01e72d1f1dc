import type { Period } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { Unit } from '../ground/number/unit.ts';

/** Kinds of notes on a month that change how its quantity is to be interpreted. */
export const monthNoteKinds = ['meter-replaced', 'works', 'closure', 'estimated', 'other'] as const;
export type MonthNoteKind = (typeof monthNoteKinds)[number];

/** The kinds of notes on sub-meter readings, which no supplier estimates. */
export const readingNoteKinds = [
  'meter-replaced',
  'works',
  'closure',
  'other',
] as const satisfies MonthNoteKind[];

/** One month of one energy, as declared or read. A month without a record is missing. */
export type MonthRecord = {
  period: Period;
  /** kWh PCI, or m³ for water; null when missing or not convertible. A missing month is never 0. */
  quantityNormal: number | null;
  /** As typed, in `declaredUnit`. Null when missing. */
  declaredQuantity: number | null;
  declaredUnit: Unit | null;
  /** Declared TTC amount; negative on a credit note. */
  amountCents: number | null;
  /** The quantity was estimated by the supplier, not read. */
  isEstimated: boolean;
  isCreditNote: boolean;
  notes: readonly MonthNoteKind[];
};

/** Both months included; `to` is null while the energy is still in use. */
export type UsePeriod = { from: Period; to: Period | null };

export type EnergySeries = {
  energyType: EnergyType;
  /** In any order, at most one record per month. */
  months: readonly MonthRecord[];
  /** Empty when none are recorded: the energy then counts as in use from the first month with a quantity on. */
  usePeriods: readonly UsePeriod[];
};

/** Heating degree days of a month, base 18 °C. */
export type HeatingDegreeDays = { period: Period; degreeDays: number };
