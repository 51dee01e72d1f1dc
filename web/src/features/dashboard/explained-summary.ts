import { totalReservations } from '@suivi/domain/months/totals';
import type { Explained } from './explained.ts';
import type { Summary } from './summary-shown.ts';

/** A figure of a summary to be explained, with the reservations on the current and the previous period. */
export function explainedSummary(
  { current, previous }: Summary,
  {
    figure,
    part,
    energyType = null,
  }: Pick<Explained, 'figure' | 'part'> & Partial<Pick<Explained, 'energyType'>>,
): Explained {
  const reservations = ({ energies }: Summary['current']) =>
    energyType === null
      ? totalReservations(energies)
      : (energies.find(energy => energy.energyType === energyType)?.reservations ?? []);
  return {
    figure,
    part,
    energyType,
    period: current.period,
    compared: previous.period,
    reservations: { current: reservations(current), previous: reservations(previous) },
  };
}
