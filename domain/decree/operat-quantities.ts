import { addMonths, monthIndex, type Period } from '../ground/calendar/month.ts';
import { conversionToNormal, quantityInPriceUnit } from '../energy/conversion.ts';
import { energyDefinitions, type EnergyType, energyTypes } from '../energy/energy-type.ts';
import type { Unit } from '../ground/number/unit.ts';
import type { EnergyFact, FactIndex } from './month-facts.ts';

/**
 * A year's quantity of one energy in the unit in which it is bought, which is the one that OPERAT requires: kWh, kWh PCS for
 * network gas, L of heating oil, kg of wood or propane, kWh of heat.
 */
export type OperatQuantity = {
  energy: EnergyType;
  unit: Unit;
  quantity: number;
  consumptionKwh: number;
  /** Months with a quantity. */
  monthCount: number;
  /** Months converted to the unit from another one, or back from kWh PCI. */
  convertedMonthCount: number;
};

function inPurchaseUnit({ energy, declared, consumptionKwh }: EnergyFact, unit: Unit): number | null {
  const direct =
    declared === null
      ? null
      : quantityInPriceUnit(declared.quantity, energy, declared.unit, declared.gasCoefficientKwhPcsPerM3);
  if (direct !== null || consumptionKwh === null) return direct;
  const conversion = conversionToNormal(energy, unit, null);
  return conversion.kind === 'converted' ? consumptionKwh / conversion.factor : null;
}

function add(totals: Map<EnergyType, OperatQuantity>, fact: EnergyFact): void {
  const { kind, priceUnit: unit } = energyDefinitions[fact.energy];
  if (kind !== 'purchased' || fact.consumptionKwh === null) return;
  const quantity = inPurchaseUnit(fact, unit);
  if (quantity === null) return;
  const total = totals.get(fact.energy) ?? {
    energy: fact.energy,
    unit,
    quantity: 0,
    consumptionKwh: 0,
    monthCount: 0,
    convertedMonthCount: 0,
  };
  total.quantity += quantity;
  total.consumptionKwh += fact.consumptionKwh;
  total.monthCount += 1;
  if (fact.declared?.unit !== unit) total.convertedMonthCount += 1;
  totals.set(fact.energy, total);
}

/** Purchased energies of the twelve months from `from`, in the order of `energyTypes`; missing months add nothing. */
export function operatQuantities(facts: FactIndex, from: Period): OperatQuantity[] {
  const totals = new Map<EnergyType, OperatQuantity>();
  for (let offset = 0; offset < 12; offset += 1) {
    const month = facts.get(monthIndex(addMonths(from, offset)));
    for (const fact of month?.energies ?? []) add(totals, fact);
  }
  return energyTypes.flatMap(energy => totals.get(energy) ?? []);
}
