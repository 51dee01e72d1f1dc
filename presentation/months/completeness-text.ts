import type { Month } from '@suivi/domain/ground/calendar/month';
import { type EnergyType, energyTypes, mainEnergyTypes } from '@suivi/domain/energy/energy-type';
import { isWaitedFor } from '@suivi/domain/months/lacking-cells';
import { formatCount, missing } from '../ground/formats/number-formats.ts';

/** One energy of one site in a year, as the server answers it. */
export type ToldCompleteness = {
  declarationId: number | null;
  /** Months that hold a quantity, and months in which the energy is in use. */
  declared: number;
  inUse: number;
  /** Over, in use, and empty; and those that bills cover in part. */
  missingMonths: readonly Month[];
  partialMonths: readonly Month[];
};

type OfEnergy = ToldCompleteness & { energyType: EnergyType };

/** Site-months that lack in whole or in part, counted as in the list of what lacks (`isWaitedFor`). */
export function lackingCount(cells: readonly OfEnergy[], energy: EnergyType | null): number {
  const waited = cells.filter(({ energyType }) => isWaitedFor(energyType, energy));
  return waited.reduce((total, cell) => total + lackingOf(cell), 0);
}

function lackingOf({ missingMonths, partialMonths }: ToldCompleteness): number {
  return missingMonths.length + partialMonths.length;
}

/** Whether all that is over was declared. */
export function completenessText(
  cells: readonly OfEnergy[],
  year: number,
  energy: EnergyType | null = null,
): string {
  const lacking = lackingCount(cells, energy);
  if (cells.every(({ declarationId }) => declarationId === null)) return `Aucune déclaration pour ${year}.`;
  if (lacking === 0) return `Tous les mois attendus de ${year} sont déclarés.`;
  return `Il manque ${formatCount(lacking, 'mois')} en ${year}.`;
}

export const notInUse = 'sans objet';

/**
 * « 12/12 » of a whole year, « 9 mois » where all that is over is there, « 8/9 » where some of it lacks; « — » where
 * nothing is declared yet.
 */
export function completenessCellText(cell: ToldCompleteness | undefined): string {
  if (!cell || (cell.inUse === 0 && cell.declarationId === null)) return notInUse;
  if (cell.declarationId === null) return missing;
  const whole = cell.inUse === 0 ? 12 : cell.inUse;
  if (cell.declared >= whole) return `${cell.declared}/${whole}`;
  const lacking = lackingOf(cell);
  return lacking === 0 ? `${cell.declared}\u00a0mois` : `${cell.declared}/${cell.declared + lacking}`;
}

/** The energies that a table of completeness has columns for: the main ones, and all that are found. */
export function completenessEnergies(cells: readonly { energyType: EnergyType }[]): EnergyType[] {
  const shown = new Set<EnergyType>([...mainEnergyTypes, ...cells.map(({ energyType }) => energyType)]);
  return energyTypes.filter(energyType => shown.has(energyType));
}
