import type { Basis, Measure } from './basis.ts';
import type { YearPoint } from './year-point.ts';

/** A year's value, or null where its climate adjustment or its surface is not known. */
export function yearValue(
  { annual, surfaceM2, climate }: YearPoint,
  basis: Basis,
  measure: Measure,
): number | null {
  const adjustedKwh = climate.kind === 'adjusted' ? climate.adjustedKwh : null;
  const consumptionKwh = basis === 'raw' ? annual.consumptionKwh : adjustedKwh;
  if (consumptionKwh === null || measure === 'kwh') return consumptionKwh;
  return surfaceM2 === null ? null : consumptionKwh / surfaceM2;
}

/** Back to kWh: what a difference in the measure weighs at a year's surface. */
export function valueToKwh(value: number, measure: Measure, surfaceM2: number | null): number {
  return measure === 'kwh' ? value : value * (surfaceM2 ?? Number.NaN);
}
