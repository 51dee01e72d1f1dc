import type { Month } from '@suivi/domain/ground/calendar/month';
import { type EnergyType, energyTypes, mainEnergyTypes } from '@suivi/domain/energy/energy-type';
import { isWaitedFor } from '@suivi/domain/months/lacking-cells';
import { formatCount, missing } from '../ground/formats/number-formats.ts';

/** The completeness of one energy of one site in a year, as the server answers it. */
export type ToldCompleteness = {
  declarationId: number | null;
  /** Number of months that have a quantity, and of months in which the energy is in use. */
  declared: number;
  inUse: number;
  /** Months in use that are over and have no quantity, and months that bills cover in part. */
  missingMonths: readonly Month[];
  partialMonths: readonly Month[];
};

type OfEnergy = ToldCompleteness & { energyType: EnergyType };

/** Number of site-months that are missing or partial, counted as in the list of missing months (`isWaitedFor`). */
export function lackingCount(cells: readonly OfEnergy[], energy: EnergyType | null): number {
  const waited = cells.filter(({ energyType }) => isWaitedFor(energyType, energy));
  return waited.reduce((total, cell) => total + lackingOf(cell), 0);
}

function lackingOf({ missingMonths, partialMonths }: ToldCompleteness): number {
  return missingMonths.length + partialMonths.length;
}

/** Whether every month that is over has been declared. */
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
 * « 12/12 » for a whole year, « 9 mois » when every month that is over is declared, « 8/9 » when some are missing; « — » when
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

/** The energies with a column in a table of completeness: the main ones, and any other with data. */
export function completenessEnergies(cells: readonly { energyType: EnergyType }[]): EnergyType[] {
  const shown = new Set<EnergyType>([...mainEnergyTypes, ...cells.map(({ energyType }) => energyType)]);
  return energyTypes.filter(energyType => shown.has(energyType));
}
