import * as fc from 'fast-check';
import { type Month, months } from '../../calendar/month.ts';
import { type EnergyType, energyTypes } from '../../energy/energy-type.ts';
import { initialEmissionFactors } from '../../energy/initial-emission-factors.ts';
import type { MonthFact } from '../month-fact.ts';
import type { Factors } from '../totals.ts';

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

/** Facts of one year, at most one per site, energy and month. */
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
