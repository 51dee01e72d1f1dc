import type { SubMeteredEnergy } from '@suivi/domain/reading/sub-metered-energy';
import { energyLooks, type EnergyLook } from './energy-labels.ts';

type ReadingLook = Pick<EnergyLook, 'colour' | 'icon'> & {
  label: string;
  /** What the card says under its name. */
  perMonth: string;
  /** What the meter counts. */
  unit: string;
};

export const readingLooks: Record<SubMeteredEnergy, ReadingLook> = {
  electricity: look('electricity', 'Électricité', 'kWh/mois', 'kWh'),
  gas: look('gas', 'Gaz naturel', 'kWh/mois', 'kWh\u00a0PCS'),
  water: look('water', 'Eau', 'm³/mois', 'm³'),
};

function look(energy: SubMeteredEnergy, label: string, perMonth: string, unit: string): ReadingLook {
  const { colour, icon } = energyLooks[energy];
  return { label, perMonth, unit, colour, icon };
}
