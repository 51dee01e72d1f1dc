import type { Unit } from '../ground/number/unit.ts';

const finer: Partial<Record<Unit, Unit>> = { MWh: 'kWh', t: 'kg' };

/** Converts MWh to kWh and tonnes to kilograms; returns other units unchanged. */
export function inFinerUnit(unit: Unit, quantity: number): { unit: Unit; quantity: number } {
  const other = finer[unit];
  return other === undefined ? { unit, quantity } : { unit: other, quantity: quantity * 1_000 };
}
