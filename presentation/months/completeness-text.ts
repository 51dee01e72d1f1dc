import type { Month } from '@suivi/domain/ground/calendar/month';
import { type EnergyType, energyTypes, mainEnergyTypes } from '@suivi/domain/energy/energy-type';
import { formatCount, missing } from '../ground/formats/number-formats.ts';

/** One energy of one site in a year, as the server answers it. */
export type ToldCompleteness = {
  declarationId: number | null;
  /** Months that hold a quantity, and months in which the energy is in use. */
  declared: number;
  inUse: number;
  /** Due, in use, and empty. */
  missingMonths: readonly Month[];
};

/** Whether all that is due was declared. */
export function completenessText(cells: readonly ToldCompleteness[], year: number): string {
  const lacking = cells.reduce((total, cell) => total + cell.missingMonths.length, 0);
  if (cells.every(({ declarationId }) => declarationId === null)) return `Aucune déclaration pour ${year}.`;
  if (lacking === 0) return `Tous les mois attendus de ${year} sont déclarés.`;
  return `Il manque ${formatCount(lacking, 'mois')} en ${year}.`;
}

export const notInUse = 'sans objet';

/**
 * « 12/12 » of a whole year, « 9 mois » where all that is due by now is there, « 8/9 » where some of it lacks; « — » where
 * nothing is declared yet.
 */
export function completenessCellText(cell: ToldCompleteness | undefined): string {
  if (!cell || (cell.inUse === 0 && cell.declarationId === null)) return notInUse;
  if (cell.declarationId === null) return missing;
  const whole = cell.inUse === 0 ? 12 : cell.inUse;
  if (cell.declared >= whole) return `${cell.declared}/${whole}`;
  if (cell.missingMonths.length === 0) return `${cell.declared}\u00a0mois`;
  return `${cell.declared}/${cell.declared + cell.missingMonths.length}`;
}

/** The energies that a table of completeness has columns for: the main ones, and all that are found. */
export function completenessEnergies(cells: readonly { energyType: EnergyType }[]): EnergyType[] {
  const shown = new Set<EnergyType>([...mainEnergyTypes, ...cells.map(({ energyType }) => energyType)]);
  return energyTypes.filter(energyType => shown.has(energyType));
}
