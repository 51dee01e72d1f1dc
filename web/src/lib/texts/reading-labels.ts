import type { SubMeteredEnergy } from '@suivi/domain/sites/sub-metered-energy';
import { readingWords } from '@suivi/presentation/readings/reading-words';
import { energyLooks, type EnergyLook } from './energy-labels.ts';

type ReadingLook = Pick<EnergyLook, 'colour' | 'icon'> & (typeof readingWords)[SubMeteredEnergy];

export const readingLooks: Record<SubMeteredEnergy, ReadingLook> = {
  electricity: look('electricity'),
  gas: look('gas'),
  water: look('water'),
};

function look(energy: SubMeteredEnergy): ReadingLook {
  const { colour, icon } = energyLooks[energy];
  return { ...readingWords[energy], colour, icon };
}
