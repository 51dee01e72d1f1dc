import { roundStored } from '../ground/number/round-stored.ts';
import { routesToNormal, routesToPriceUnit, type Stop } from './conversion-routes.ts';
import { type ConversionStep, gasCoefficientStep } from './conversion-step.ts';
import { type EnergyType, energyDefinitions, type NormalUnit } from './energy-type.ts';
import type { Unit } from '../ground/number/unit.ts';

/** `factor` is the product of the steps: target = quantity × factor. Without steps, the unit is the target already. */
type Converted<Target> = { kind: 'converted'; factor: number; steps: readonly ConversionStep[] } & Target;
type Unconverted = { kind: 'unconverted'; reason: 'gas-coefficient-missing' };

export type Conversion = Converted<{ normalUnit: NormalUnit }> | Unconverted;
export type PriceConversion = Converted<{ priceUnit: Unit }> | Unconverted;

/** kWh PCS per m³ of gas; a number outside these bounds cannot be a conversion coefficient. */
export const gasCoefficientBounds = { minimum: 1, maximum: 20 } as const;

/**
 * The conversion from a declared unit to kWh of final energy (PCI), or m³ for water (arrêté du 10 avril 2020, annexe I; see
 * `conversion-routes.ts`).
 *
 * @param gasCoefficientKwhPcsPerM3 used for gas in m³ only; without it such a quantity stays unconverted.
 * @throws RangeError when the energy is not declared in that unit: callers check `allowsUnit` first.
 */
export function conversionToNormal(
  energy: EnergyType,
  unit: Unit,
  gasCoefficientKwhPcsPerM3: number | null,
): Conversion {
  const steps = follow(routesToNormal[energy][unit], energy, unit, gasCoefficientKwhPcsPerM3);
  if (steps === 'gas-coefficient-missing') return { kind: 'unconverted', reason: steps };
  return {
    kind: 'converted',
    factor: product(steps),
    steps,
    normalUnit: energyDefinitions[energy].normalUnit,
  };
}

/**
 * The conversion from a declared unit to the unit of the price (`EnergyDefinition.priceUnit`); parameter and errors as for
 * `conversionToNormal`.
 */
export function conversionToPriceUnit(
  energy: EnergyType,
  unit: Unit,
  gasCoefficientKwhPcsPerM3: number | null,
): PriceConversion {
  const steps = follow(routesToPriceUnit[energy][unit], energy, unit, gasCoefficientKwhPcsPerM3);
  if (steps === 'gas-coefficient-missing') return { kind: 'unconverted', reason: steps };
  return { kind: 'converted', factor: product(steps), steps, priceUnit: energyDefinitions[energy].priceUnit };
}

/**
 * The converted quantity, or null when the conversion has no factor. Binary noise is removed here, at the six stored decimals;
 * after this only the display rounds.
 */
export function convertQuantity(quantity: number, conversion: Conversion | PriceConversion): number | null {
  if (conversion.kind === 'unconverted') return null;
  const converted = conversion.steps.reduce(
    (value, { operation, factor }) => (operation === 'times' ? value * factor : value / factor),
    quantity,
  );
  return roundStored(converted);
}

/** The quantity in kWh PCI or m³; null when it cannot be converted. Errors as for `conversionToNormal`. */
export function quantityInNormalUnit(
  quantity: number,
  energy: EnergyType,
  unit: Unit,
  gasCoefficientKwhPcsPerM3: number | null,
): number | null {
  return convertQuantity(quantity, conversionToNormal(energy, unit, gasCoefficientKwhPcsPerM3));
}

/** The quantity in the unit of the price; null when it cannot be converted. Errors as for `conversionToNormal`. */
export function quantityInPriceUnit(
  quantity: number,
  energy: EnergyType,
  unit: Unit,
  gasCoefficientKwhPcsPerM3: number | null,
): number | null {
  return convertQuantity(quantity, conversionToPriceUnit(energy, unit, gasCoefficientKwhPcsPerM3));
}

function follow(
  route: readonly Stop[] | undefined,
  energy: EnergyType,
  unit: Unit,
  coefficient: number | null,
): readonly ConversionStep[] | 'gas-coefficient-missing' {
  if (route === undefined) throw new RangeError(`${energy} is not declared in ${unit}`);
  if (route.includes('gas-coefficient') && coefficient === null) return 'gas-coefficient-missing';
  return route.map(stop =>
    stop === 'gas-coefficient' ? gasCoefficientStep(coefficient ?? Number.NaN) : stop,
  );
}

function product(steps: readonly ConversionStep[]): number {
  return steps.reduce(
    (value, step) => (step.operation === 'times' ? value * step.factor : value / step.factor),
    1,
  );
}
