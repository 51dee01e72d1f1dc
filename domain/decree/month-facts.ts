import { monthIndex, type Period } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { Unit } from '../ground/number/unit.ts';

/** A quantity as declared; gas in kWh or MWh is PCS. */
export type DeclaredQuantity = { quantity: number; unit: Unit; gasCoefficientKwhPcsPerM3: number | null };

export type EnergyFact = {
  energy: EnergyType;
  /** Final energy, kWh PCI; null: not declared or not convertible, never 0. Not used for water and ECS. */
  consumptionKwh: number | null;
  /** Null: the origin of the figure is not known. */
  declared: DeclaredQuantity | null;
};

/**
 * One month of one site. The caller decides whether it is complete, since only the caller knows which energies were in use and
 * whether a bill may still come. A month that is in no list has no data: it is incomplete.
 */
export type MonthFacts = {
  period: Period;
  completeness: 'complete' | 'incomplete';
  /** Energies in use without a quantity in this month; may be empty for a month that is merely too recent. */
  missing: readonly EnergyType[];
  energies: readonly EnergyFact[];
};

/** By `monthIndex`. */
export type FactIndex = ReadonlyMap<number, MonthFacts>;

export function indexFacts(months: readonly MonthFacts[]): FactIndex {
  const index = new Map(months.map(month => [monthIndex(month.period), month]));
  if (index.size !== months.length) throw new Error('A month of a site comes twice');
  return index;
}

/** Every calendar year from the first to the last month with data. */
export function calendarYears(facts: FactIndex): number[] {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { period } of facts.values()) {
    first = Math.min(first, period.year);
    last = Math.max(last, period.year);
  }
  return last < first ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
