import { quantityInNormalUnit } from '../../energy/conversion.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { Unit } from '../../ground/number/unit.ts';
import { editableNumber } from '../../ground/number/editable-number.ts';
import { numberLimits } from '../../ground/number/number-kind.ts';
import { parseEnteredQuantity } from './parse-entered-quantity.ts';

type Entered = { energyType: EnergyType; unit: Unit; gasCoefficient: number | null };

/**
 * The texts of a column of quantities, converted to another unit of the same energy; empty and unreadable texts stay unchanged.
 *
 * @returns null when a quantity has no conversion, exceeds the bounds of a quantity, or would have to be rounded.
 */
export function convertEnteredQuantities(texts: readonly string[], from: Entered, to: Unit): string[] | null {
  const one = quantityInNormalUnit(1, from.energyType, to, from.gasCoefficient);
  const { maximum, decimals } = numberLimits.quantity;
  const converted: string[] = [];
  for (const text of texts) {
    const parsed = parseEnteredQuantity(text, from);
    if (parsed.kind !== 'value') {
      converted.push(text);
      continue;
    }
    const normal = quantityInNormalUnit(parsed.value, from.energyType, from.unit, from.gasCoefficient);
    if (normal === null || one === null) return null;
    const value = Number((normal / one).toFixed(6));
    if (value > maximum || Number(value.toFixed(decimals)) !== value) return null;
    converted.push(editableNumber(value));
  }
  return converted;
}
