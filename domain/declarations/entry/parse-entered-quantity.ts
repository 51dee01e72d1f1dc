import { isUnitOf } from '../is-unit-of.ts';
import { quantityInNormalUnit } from '../../energy/conversion.ts';
import { allowsUnit, type EnergyType } from '../../energy/energy-type.ts';
import type { Unit } from '../../ground/number/unit.ts';
import { unitFromText } from '../../ground/number/unit-from-text.ts';
import { numberLimits } from '../../ground/number/number-kind.ts';
import { type InvalidNumber, parseFrenchNumber } from '../../ground/number/parse-french-number.ts';
import type { ParsedQuantity } from '../../ground/number/parse-quantity.ts';

/** `from`: the quantity and unit as written, when they are not those of the field. */
export type EnteredQuantity =
  | { kind: 'value'; value: number; from?: { value: number; unit: Unit } }
  | Exclude<ParsedQuantity, { kind: 'value' }>;

type Field = { energyType: EnergyType; unit: Unit; gasCoefficient: number | null };

/**
 * What was typed in a field, converted to the unit of the field: « 84 235 kWh » in a field of MWh is 84,235. Units of another
 * energy, PCI for gas, and values that would need more decimals than are stored are refused, never rounded.
 */
export function parseEnteredQuantity(text: string, field: Field): EnteredQuantity {
  const parsed = parseFrenchNumber(text, { kind: 'quantity' });
  if (parsed.kind !== 'value') return parsed;
  const { value, unitText } = parsed;
  if (unitText === undefined || isUnitOf(unitText, field.unit, field.energyType))
    return { kind: 'value', value };
  const converted = convert(value, unitText, field);
  if (converted === null) return { kind: 'other-unit', unitText };
  const { maximum, decimals } = numberLimits.quantity;
  if (converted.value > maximum) return invalid('too-large');
  if (Number(converted.value.toFixed(decimals)) !== converted.value) return invalid('too-many-decimals');
  return { kind: 'value', value: converted.value, from: { value, unit: converted.unit } };
}

function convert(
  value: number,
  unitText: string,
  { energyType, unit, gasCoefficient }: Field,
): { value: number; unit: Unit } | null {
  const written = unitFromText(unitText)?.unit;
  if (written === undefined || !allowsUnit(energyType, written)) return null;
  // The basis, PCS or PCI, must still be that of the energy.
  if (!isUnitOf(unitText, written, energyType)) return null;
  const normal = quantityInNormalUnit(value, energyType, written, gasCoefficient);
  const one = quantityInNormalUnit(1, energyType, unit, gasCoefficient);
  return normal === null || one === null ? null : { value: Number((normal / one).toFixed(6)), unit: written };
}

function invalid(reason: InvalidNumber['reason']): InvalidNumber {
  return { kind: 'invalid', reason };
}
