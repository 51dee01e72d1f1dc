import type { Unit } from '../ground/number/unit.ts';

const finer: Partial<Record<Unit, Unit>> = { MWh: 'kWh', t: 'kg' };

/** A quantity of MWh or tonnes in kWh or kilogrammes; any other as it is. */
export function inFinerUnit(unit: Unit, quantity: number): { unit: Unit; quantity: number } {
  const other = finer[unit];
  return other === undefined ? { unit, quantity } : { unit: other, quantity: quantity * 1_000 };
}
