import type { Month } from '../../ground/calendar/month.ts';
import type { DeclaredMonth } from '../../declarations/declaration-content.ts';
import { allowsUnit, type EnergyType, energyDefinitions } from '../../energy/energy-type.ts';
import type { Unit } from '../../ground/number/unit.ts';
import { finerUnits } from '../rows/stored-quantity.ts';

type StoredDeclaration = { unit: Unit; months: readonly ({ month: Month } & DeclaredMonth)[] };
type IncomingMonth = {
  month: Month;
  quantity: number | null;
  amountCents: number | null;
  isCreditNote: boolean;
};

/** The incoming months in the unit of the resulting declaration. */
export type FittedDeclaration =
  | { kind: 'fitted'; unit: Unit; months: IncomingMonth[] }
  | { kind: 'refused'; code: 'unit-differs'; params: { unit: Unit; otherUnit: Unit } };

/**
 * Converts a candidate to the unit of the stored declaration (kWh to MWh and back, exactly), since a declaration has only one. A
 * candidate that contains every stored quantity keeps its own unit instead; any other unit is refused.
 */
export function fitToDeclaration(
  stored: StoredDeclaration | null,
  energy: EnergyType,
  candidate: { unit: Unit | null; months: readonly IncomingMonth[] },
): FittedDeclaration {
  const unit = candidate.unit ?? stored?.unit ?? energyDefinitions[energy].units[0];
  const months = [...candidate.months];
  if (stored === null || stored.unit === unit) return { kind: 'fitted', unit, months };
  const scaled = months.map(month => ({
    ...month,
    quantity: scaledQuantity(month.quantity, energy, unit, stored.unit),
  }));
  if (scaled.every(({ quantity }) => quantity !== undefined)) {
    return {
      kind: 'fitted',
      unit: stored.unit,
      months: scaled.map(month => ({ ...month, quantity: month.quantity ?? null })),
    };
  }
  const held = new Set(months.filter(({ quantity }) => quantity !== null).map(({ month }) => month));
  const replaced = stored.months.every(({ month, quantity }) => quantity === null || held.has(month));
  if (replaced) return { kind: 'fitted', unit, months };
  return { kind: 'refused', code: 'unit-differs', params: { unit, otherUnit: stored.unit } };
}

/** Undefined when the other unit cannot represent the quantity exactly, with three decimals. */
function scaledQuantity(
  quantity: number | null,
  energy: EnergyType,
  from: Unit,
  to: Unit,
): number | null | undefined {
  if (quantity === null) return null;
  if (energy === 'gas' && (from === 'm3' || to === 'm3')) return undefined;
  if (!allowsUnit(energy, to)) return undefined;
  const thousandths = Math.round(quantity * 1_000);
  if (finerUnits[from] === to) return thousandths;
  if (finerUnits[to] === from && thousandths % 1_000 === 0) return thousandths / 1_000_000;
  return undefined;
}
