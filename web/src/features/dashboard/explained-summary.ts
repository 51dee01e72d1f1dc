import type { Explained } from './explained.ts';
import type { Summary } from './summary-shown.ts';
import type { DashboardFilters } from './use-dashboard-filters.ts';

/** A figure of a summary, with what it reserves on either side. */
export function explainedSummary(
  { current, previous }: Summary,
  { mode, month }: Pick<DashboardFilters, 'mode' | 'month'>,
  {
    figure,
    part,
    energyType = null,
  }: Pick<Explained, 'figure' | 'part'> & Partial<Pick<Explained, 'energyType'>>,
): Explained {
  const reservations = ({ totals, energies }: Summary['current']) =>
    energyType === null
      ? totals.reservations
      : (energies.find(energy => energy.energyType === energyType)?.reservations ?? []);
  return {
    figure,
    part,
    energyType,
    year: current.year,
    compared: previous.year,
    month: mode === 'mensuelle' ? month : null,
    reservations: { current: reservations(current), previous: reservations(previous) },
  };
}
