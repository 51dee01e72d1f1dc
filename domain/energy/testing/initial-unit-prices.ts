import { firstYear, type Period } from '../../ground/calendar/month.ts';
import { type EnergyType, energyDefinitions } from '../energy-type.ts';
import type { UnitPrice } from '../price.ts';

const start: Period = { year: firstYear, month: 1 };

function initial(energyType: EnergyType, valueEuros: number): UnitPrice {
  return { energyType, unit: energyDefinitions[energyType].priceUnit, valueEuros, validFrom: start };
}

/**
 * Prices of specification §9. It has none for heat networks, wood or propane, whose costs are unknown until they are declared.
 */
export const initialUnitPrices: readonly UnitPrice[] = [
  initial('electricity', 0.15),
  initial('gas', 0.08),
  initial('fuel', 1.2),
  initial('water', 3.5),
  initial('ecs', 0.12),
];
