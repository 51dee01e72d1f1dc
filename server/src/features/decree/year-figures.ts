import type { yearFigures as schema } from '@suivi/contract/decree/decree-values';
import type { ListedYear } from '@suivi/domain/decree/analyse-site';
import type { IncompleteYear } from '@suivi/domain/decree/annual-consumption';
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

export function incompleteFigures({ labelYear, from, to, declaredKwh, missing }: IncompleteYear) {
  return { labelYear, from, to, declaredKwh, missing };
}

export function listedYear(listed: ListedYear) {
  if (listed.kind === 'incomplete')
    return { kind: listed.kind, year: listed.year, annual: incompleteFigures(listed.annual) };
  const { point, ...kept } = listed;
  return { ...kept, figures: yearFigures(point) };
}
