import { periodAt } from '../ground/calendar/month.ts';
import type { ClimateModel } from '../months/climate-change.ts';

/** As in the forecast: the ordinary weather of a month is its mean over fifteen years. */
export const ordinaryYears = 15;

/**
 * By how much the weather of a month changed the use of an energy at a site, compared with the mean of the fifteen years before:
 * by the same model as for a change of cost. Null when the weather of the month is not known.
 *
 * @param index `monthIndex`.
 */
export function weatherShift({ climateKwh }: ClimateModel, index: number): number | null {
  const later = periodAt(index);
  const gaps = Array.from({ length: ordinaryYears }, (_, years) =>
    climateKwh({ later, earlier: periodAt(index - 12 * (years + 1)) }),
  ).filter(gap => gap !== null);
  return gaps.length === 0 ? null : gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
}
