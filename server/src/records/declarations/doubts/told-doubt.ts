import type { Doubt, ExpectedQuantity } from '@suivi/contract/declarations/doubts';
import { quantityInNormalUnit } from '@suivi/domain/energy/conversion';
import { type EnergyType, energyDefinitions } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/ground/number/unit';
import type { ExpectedQuantity as Expected } from '@suivi/domain/declarations/entry/expected-entry';
import type { Doubt as Found } from '@suivi/domain/declarations/entry/doubt';

/** The unit in which quantities are typed. */
export type TypedUnit = { unit: Unit; gasCoefficient: number | null };
export type DoubtPlace = { siteId: number; buildingId: number | null };

/** kWh PCI or m³ in one of the unit; null when the gas coefficient is unknown. */
function normalPerUnit(energyType: EnergyType, { unit, gasCoefficient }: TypedUnit): number | null {
  return quantityInNormalUnit(1, energyType, unit, gasCoefficient);
}

/** A doubt expressed in the typed unit; a price in euros per price unit. */
export function toldDoubt(found: Found, place: DoubtPlace, typed: TypedUnit): Doubt {
  const { energyType, period, reason, twin, misplaced } = found;
  const { priceUnit, normalUnit } = energyDefinitions[energyType];
  const isPrice = reason === 'price';
  const own = isPrice ? { unit: priceUnit, gasCoefficient: null } : typed;
  const perUnit = normalPerUnit(energyType, own);
  const unit = perUnit === null ? normalUnit : own.unit;
  const factor = isPrice ? (perUnit ?? 1) / 100 : 1 / (perUnit ?? 1);
  const told = (value: number | null) => (value === null ? null : roundTold(value * factor));
  return {
    siteId: place.siteId,
    buildingId: place.buildingId,
    energyType,
    period,
    reason,
    unit,
    measured: roundTold(found.measured * factor),
    expected: told(found.expected),
    lowest: told(found.lowest),
    highest: told(found.highest),
    twin,
    misplaced,
  };
}

/** The expected quantity in the typed unit; null when it cannot be expressed in it. */
export function toldExpected(
  expected: Expected | null,
  energyType: EnergyType,
  typed: TypedUnit,
): ExpectedQuantity | null {
  const perUnit = normalPerUnit(energyType, typed);
  if (expected === null || perUnit === null) return null;
  return {
    expected: roundTold(expected.expectedNormal / perUnit),
    lowest: roundTold(expected.lowestNormal / perUnit),
    highest: roundTold(expected.highestNormal / perUnit),
  };
}

/** Euros TTC per typed unit, from cents per normal unit. */
export function toldPrice(cents: number | null, energyType: EnergyType, typed: TypedUnit): number | null {
  const perUnit = normalPerUnit(energyType, typed);
  return cents === null || perUnit === null ? null : roundTold((cents * perUnit) / 100);
}

/** Rounded to six decimals, the precision of stored values. */
function roundTold(value: number): number {
  return Number(value.toFixed(6));
}
