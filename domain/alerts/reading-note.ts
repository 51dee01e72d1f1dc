import type { EnergyType } from '../energy/energy-type.ts';
import { subMeteredEnergies } from '../sites/sub-metered-energy.ts';
import { type MonthNoteKind, readingNoteKinds } from './energy-series.ts';

/** What is wrong with a note on the readings of a building; a null energy stands for every meter of the building. */
export function readingNoteFault({
  energyType,
  kind,
}: {
  energyType: EnergyType | null;
  kind: MonthNoteKind;
}): 'energyType' | 'kind' | null {
  if (energyType !== null && !subMeteredEnergies.some(energy => energy === energyType)) return 'energyType';
  return readingNoteKinds.some(allowed => allowed === kind) ? null : 'kind';
}
