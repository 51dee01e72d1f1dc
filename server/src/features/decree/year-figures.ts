import type { yearFigures as schema } from '@suivi/contract/decree/decree-values';
import type { ListedYear } from '@suivi/domain/decree/analyse-site';
import type { IncompleteYear } from '@suivi/domain/decree/annual-consumption';
import { isOver } from '@suivi/domain/months/month-state';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { YearPoint } from '@suivi/domain/decree/year-point';
import type { z } from 'zod';

/** A year as the view lists it, without its months and operands, which are requested separately. */
export function yearFigures({ annual, surfaceM2, climate, cabs }: YearPoint): z.output<typeof schema> {
  const { from, to, labelYear, consumptionKwh, byEnergy } = annual;
  return {
    from,
    to,
    labelYear,
    consumptionKwh,
    byEnergy,
    surfaceM2,
    adjustedKwh: climate.kind === 'adjusted' ? climate.adjustedKwh : null,
    climateGap: climate.kind === 'unavailable' ? climate.reason : null,
    climateReservations: climate.kind === 'adjusted' ? climate.reservations : [],
    cabsKwhPerM2: cabs.kind === 'cabs' ? cabs.cabsKwhPerM2 : null,
  };
}

/** The months of the year that lack data; a month that is not over on `today` is to come, not missing. */
export function incompleteFigures(
  { labelYear, from, to, declaredKwh, missing }: IncompleteYear,
  today: CalendarDate,
) {
  const { over = [], toCome = [] } = Object.groupBy(missing, ({ period }) =>
    isOver(period, today) ? 'over' : 'toCome',
  );
  const window = { labelYear, from, to, declaredKwh };
  return { ...window, missing: over, toCome: toCome.map(({ period }) => period) };
}

export function listedYear(listed: ListedYear, today: CalendarDate) {
  if (listed.kind === 'incomplete')
    return { kind: listed.kind, year: listed.year, annual: incompleteFigures(listed.annual, today) };
  const { point, ...kept } = listed;
  return { ...kept, figures: yearFigures(point) };
}
