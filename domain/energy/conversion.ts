import { roundStored } from '../ground/number/round-stored.ts';
import { routesToNormal, routesToPriceUnit, type Stop } from './conversion-routes.ts';
import { type ConversionStep, gasCoefficientStep } from './conversion-step.ts';
import { type EnergyType, energyDefinitions, type NormalUnit } from './energy-type.ts';
import type { Unit } from '../ground/number/unit.ts';

/** `factor` is the product of the steps: target = quantity × factor. No step: the unit is the target already. */
type Converted<Target> = { kind: 'converted'; factor: number; steps: readonly ConversionStep[] } & Target;
type Unconverted = { kind: 'unconverted'; reason: 'gas-coefficient-missing' };

export type Conversion = Converted<{ normalUnit: NormalUnit }> | Unconverted;
export type PriceConversion = Converted<{ priceUnit: Unit }> | Unconverted;

/** kWh PCS per m³ of gas; a figure outside is no conversion coefficient. */
export const gasCoefficientBounds = { minimum: 1, maximum: 20 } as const;

/**
 * From a declared unit to kWh of final energy (PCI), or m³ for water (arrêté du 10 avril 2020, annexe I; see
 * `conversion-routes.ts`).
 *
 * @param gasCoefficientKwhPcsPerM3 read for gas in m³ only; without it such a quantity stays unconverted.
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

/** From a declared unit to the unit that a price is per (`EnergyDefinition.priceUnit`); errors as above. */
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
 * The converted quantity, or null when the conversion has no factor. This is where binary noise is cut, at the six
 * decimals that are stored; nothing later rounds but a display.
 */
export function convertQuantity(quantity: number, conversion: Conversion | PriceConversion): number | null {
  if (conversion.kind === 'unconverted') return null;
  const converted = conversion.steps.reduce(
    (value, { operation, factor }) => (operation === 'times' ? value * factor : value / factor),
    quantity,
  );
  return roundStored(converted);
}

/** kWh PCI or m³; null when it cannot be converted. Errors as `conversionToNormal`. */
export function quantityInNormalUnit(
  quantity: number,
  energy: EnergyType,
  unit: Unit,
  gasCoefficientKwhPcsPerM3: number | null,
): number | null {
  return convertQuantity(quantity, conversionToNormal(energy, unit, gasCoefficientKwhPcsPerM3));
}

/** In the unit that a price is per; null when it cannot be converted. Errors as `conversionToNormal`. */
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
