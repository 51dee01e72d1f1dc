import * as fc from 'fast-check';
import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import { type Month, months } from '../../ground/calendar/month.ts';
import { type EnergyType, energyTypes } from '../../energy/energy-type.ts';
import { initialEmissionFactors } from '../../energy/testing/initial-emission-factors.ts';
import type { MonthCosts } from '../month-costs.ts';
import { type LackingMonths, countMissing } from '../missing-months.ts';
import type { MonthGroup } from '../month-group.ts';
import { type ComparableGroup, pairYears } from '../pair-years.ts';
import { monthGroups, type SummedYear, sumYear } from '../sum-year.ts';
import type { Factors } from '../totals.ts';
import type { StoredMonth } from '../stored-month.ts';
import { lineOf, yearOfMonths } from '../year-of-months.ts';

/** What a test states about one site, energy and month. */
export type MonthFact = {
  siteId: number;
  energyType: EnergyType;
  year: number;
  month: Month;
  /** kWh PCI, or m³ for water. */
  quantityNormal: number | null;
  /** False when a quantity is declared that cannot be converted. */
  converted: boolean;
  amountCents: number | null;
  /** What it would cost at the unit price. */
  estimatedCents: number | null;
  /** The month is made of bills that cover so many of its days. */
  coveredDays?: number;
  /** The supplier estimated the quantity. */
  isEstimated?: boolean;
};

export const factors: Factors = { sets: initialEmissionFactors, setId: 'specification' };

export function fact(
  energyType: EnergyType,
  month: Month,
  quantityNormal: number | null,
  more: Partial<MonthFact> = {},
): MonthFact {
  return {
    siteId: 1,
    energyType,
    year: 2024,
    month,
    quantityNormal,
    converted: true,
    amountCents: null,
    estimatedCents: null,
    ...more,
  };
}

const cents = fc.option(fc.integer({ min: -100_000, max: 50_000_000 }));
const quantity = fc.option(fc.integer({ min: 0, max: 1_000_000_000 }).map(thousandths => thousandths / 1000));

/** Arbitrary facts of one year, at most one per site, energy and month. */
export function someFacts(year: number): fc.Arbitrary<MonthFact[]> {
  const one = fc.record({
    siteId: fc.integer({ min: 1, max: 3 }),
    energyType: fc.constantFrom(...energyTypes),
    year: fc.constant(year),
    month: fc.constantFrom(...months),
    quantityNormal: quantity,
    converted: fc.constant(true),
    amountCents: cents,
    estimatedCents: cents,
  });
  return fc.uniqueArray(one, {
    maxLength: 60,
    selector: ({ siteId, energyType, month }) => `${siteId} ${energyType} ${month}`,
  });
}

export function storedOf(fact: MonthFact): StoredMonth {
  const quantity = fact.quantityNormal === null ? null : fact.quantityNormal.toFixed(6);
  return {
    siteId: fact.siteId,
    energyType: fact.energyType,
    declarationId: 1,
    unit: 'kWh',
    gasCoefficient: null,
    month: fact.month,
    quantity: quantity ?? (fact.converted ? null : '1'),
    quantityNormal: quantity,
    quantityPriced: null,
    amountCents: fact.amountCents === null ? null : String(fact.amountCents),
    isCreditNote: fact.amountCents !== null && fact.amountCents < 0,
    coveredDays: fact.coveredDays ?? null,
    isWhole: fact.coveredDays === undefined ? null : fact.coveredDays === daysInMonth(fact),
    isEstimated: fact.isEstimated ?? null,
    costParts: null,
  };
}

/** A year with these facts, summed; the costs are those of the facts. */
export function summedYear(facts: readonly MonthFact[]): SummedYear {
  const months = yearOfMonths(facts[0]?.year ?? 2024, facts.map(storedOf));
  const costs: MonthCosts = {
    values: Float64Array.from(months.amounts.values),
    masks: Uint16Array.from(months.amounts.masks),
    estimates: new Uint16Array(months.keys.length),
  };
  for (const { siteId, energyType, month, amountCents, estimatedCents } of facts) {
    const line = lineOf(months, siteId, energyType);
    if (line === null || amountCents !== null || estimatedCents === null) continue;
    costs.values[line * 12 + month - 1] = estimatedCents;
    costs.masks[line] = (costs.masks[line] ?? 0) | (1 << (month - 1));
    costs.estimates[line] = (costs.estimates[line] ?? 0) | (1 << (month - 1));
  }
  return sumYear({ months, costs, lines: months.keys.map((_, line) => line) });
}

/** The sums of the facts of one year, with the missing months. */
export type MissingMonth = { siteId: number; energyType: EnergyType; year: number; month: Month };

export function groupsOf(facts: readonly MonthFact[], missing: readonly MissingMonth[]): MonthGroup[] {
  const lacking = missing.map(
    ({ siteId, energyType, month }): LackingMonths => ({ siteId, energyType, months: 1 << (month - 1) }),
  );
  return monthGroups(summedYear(facts), countMissing(lacking));
}

export function pairsOf(current: readonly MonthFact[], previous: readonly MonthFact[]): ComparableGroup[] {
  return pairYears(summedYear(current), summedYear(previous));
}
