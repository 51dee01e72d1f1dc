import { isUnitOf } from '../declarations/is-unit-of.ts';
import { type ParsedQuantity, parseQuantity } from '../ground/number/parse-quantity.ts';
import { readingMaximums, type SubMeteredEnergy, subMeterUnits } from '../sites/sub-metered-energy.ts';

export type ParsedReading = ParsedQuantity | { kind: 'absurd'; maximum: number };

/** Reads what was typed for one energy of a month, in the unit of its meter: kWh, kWh PCS of gas, m³ of water. */
export function parseReading(text: string, energy: SubMeteredEnergy): ParsedReading {
  const parsed = parseQuantity(text, unitText => isUnitOf(unitText, subMeterUnits[energy], energy));
  const maximum = readingMaximums[energy];
  return parsed.kind === 'value' && parsed.value > maximum ? { kind: 'absurd', maximum } : parsed;
}
