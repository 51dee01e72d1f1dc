import { firstYear, type Period } from '../../ground/calendar/month.ts';
import type { EmissionFactor, FactorSets } from '../emission-factor.ts';
import { type EnergyType, energyDefinitions } from '../energy-type.ts';

const validFrom: Period = { year: firstYear, month: 1 };

type Origin = Pick<EmissionFactor, 'perimeter' | 'source' | 'vintage'>;

function factor(energyType: EnergyType, valueKg: number, origin: Origin): EmissionFactor {
  return { energyType, unit: energyDefinitions[energyType].normalUnit, valueKg, ...origin, validFrom };
}

const averageMix = { source: 'Base Carbone, millésime antérieur à 2025', vintage: 'non daté' };

/** The factors of specification §9, each with a perimeter, since the specification gives neither source nor year. */
const specification: readonly EmissionFactor[] = [
  factor('electricity', 0.057, { perimeter: 'mix moyen', ...averageMix }),
  factor('gas', 0.234, {
    perimeter: 'kWh PCI',
    source: 'arrêté du 15 septembre 2006 (DPE)',
    vintage: '2006',
  }),
  factor('fuel', 0.324, {
    perimeter: 'kWh PCI',
    source: 'DPE 2021, annexe VII de l’arrêté du 10 avril 2020',
    vintage: '2021',
  }),
  factor('water', 0.132, {
    perimeter: 'eau de réseau, hors assainissement',
    source: 'Base Carbone, à vérifier',
    vintage: 'non daté',
  }),
  factor('ecs', 0.057, { perimeter: 'ECS électrique', ...averageMix }),
];

const annexVii = { source: 'arrêté du 10 avril 2020, annexe VII', vintage: '2026' };
const perKwhPci: Origin = { perimeter: 'kWh PCI', ...annexVii };

/** Annexe VII of the arrêté du 10 avril 2020, as in force in May 2026: kg CO₂e per kWh of final energy. */
const regulatory: readonly EmissionFactor[] = [
  factor('electricity', 0.064, { perimeter: 'tous usages, hors autoconsommation', ...annexVii }),
  factor('gas', 0.227, perKwhPci),
  factor('fuel', 0.324, perKwhPci),
  factor('propane', 0.272, perKwhPci),
  factor('wood_chips', 0.024, perKwhPci),
  factor('wood_pellets', 0.03, perKwhPci),
];

export const initialEmissionFactors: FactorSets = { specification, regulatory };
