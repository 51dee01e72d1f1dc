import type { Month } from '@suivi/domain/calendar/month';
import type { Explained } from './explained.ts';
import type { MonthlySeries } from './monthly-view.ts';

/** A column of a monthly chart: its quantity, and its cost and emissions beside it. */
export function explainedMonth(
  { energyType, year, compared }: MonthlySeries,
  month: Month,
  part: Explained['part'],
): Explained {
  return {
    figure: 'consumption',
    part,
    energyType,
    year,
    compared: compared === year ? null : compared,
    month,
    reservations: { current: [], previous: [] },
  };
}
