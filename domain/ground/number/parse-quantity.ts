import { type ParsedNumber, parseFrenchNumber } from './parse-french-number.ts';
import type { Unit } from './unit.ts';
import { unitFromText } from './unit-from-text.ts';

export type ParsedQuantity = ParsedNumber | { kind: 'other-unit'; unitText: string };

/**
 * Reads a typed quantity whose unit, if one was typed, must be that of the field: « 12 MWh » in a kWh field is refused, not taken
 * for 12 kWh.
 */
export function parseQuantity(
  text: string,
  isUnitOfField: (unitText: string) => boolean,
  { allowNegative = false }: { allowNegative?: boolean } = {},
): ParsedQuantity {
  const parsed = parseFrenchNumber(text, { kind: 'quantity', allowNegative });
  if (parsed.kind !== 'value' || parsed.unitText === undefined || isUnitOfField(parsed.unitText))
    return parsed;
  return { kind: 'other-unit', unitText: parsed.unitText };
}

/** Accepts a unit text that names this unit and, when it states a calorific value (PCS or PCI), this `basis`. */
export function isWritten(unit: Unit, basis: 'pcs' | 'pci'): (unitText: string) => boolean {
  return text => {
    const written = unitFromText(text);
    return written?.unit === unit && (written.basis ?? basis) === basis;
  };
}

/** For a field without a unit, or with a unit in which people never write quantities. */
export const noUnit = () => false;
