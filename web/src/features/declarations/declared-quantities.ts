import type { Declaration } from '@suivi/contract/declarations/declarations';
import { quantityInNormalUnit } from '@suivi/domain/energy/conversion';
import type { Unit } from '@suivi/domain/ground/number/unit';

/**
 * The months of a declaration in another unit of its energy; null for a month without a declared quantity, or that cannot be
 * converted.
 */
export function quantitiesIn(
  unit: Unit,
  { energyType, months, unit: declaredIn, gasCoefficient }: Declaration,
  coefficient: number | null,
): (number | null)[] {
  if (declaredIn === unit) return months.map(({ quantity }) => quantity);
  const one = quantityInNormalUnit(1, energyType, unit, coefficient ?? gasCoefficient);
  return months.map(({ quantity }) => {
    const normal =
      quantity === null ? null : quantityInNormalUnit(quantity, energyType, declaredIn, gasCoefficient);
    return normal === null || one === null ? null : normal / one;
  });
}
