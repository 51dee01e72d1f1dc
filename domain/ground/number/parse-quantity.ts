import { type ParsedNumber, parseFrenchNumber } from './parse-french-number.ts';

export type ParsedQuantity = ParsedNumber | { kind: 'other-unit'; unitText: string };

/**
 * A typed quantity whose unit, if one was typed, must be that of the field: « 12 MWh » in a field of kWh is refused, not
 * taken for 12 kWh.
 */
export function parseQuantity(text: string, isUnitOfField: (unitText: string) => boolean): ParsedQuantity {
  const parsed = parseFrenchNumber(text, { kind: 'quantity' });
  if (parsed.kind !== 'value' || parsed.unitText === undefined || isUnitOfField(parsed.unitText))
    return parsed;
  return { kind: 'other-unit', unitText: parsed.unitText };
}
