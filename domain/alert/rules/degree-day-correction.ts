import { energyDefinitions } from '../../energy/energy-type.ts';
import type { ConsumptionView } from '../consumption-view.ts';
import type { WeatherCorrection } from '../evidence.ts';
import { roundTo } from '../round-to.ts';
import { cellAt, type MonthCell } from '../series-table.ts';

/** A month with fewer heating degree days is never corrected: the ratio of two small numbers means nothing. */
export const fewestDegreeDays = 30;

const baseLoadReach = 36;
const minimumBaseMonths = 2;
const summerMonths: ReadonlySet<number> = new Set([7, 8]);

type Known = MonthCell & { perDayNormal: number };

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mean of the non-heating months of the three years before, per day: what is used whatever the weather. */
function baseLoadPerDay(view: ConsumptionView, index: number): number | null {
  const mild: number[] = [];
  const summer: number[] = [];
  for (let at = index - baseLoadReach; at < index; at += 1) {
    const cell = cellAt(view.table, at);
    if (cell === null || cell.perDayNormal === null || view.doubtful.has(at)) continue;
    const degreeDays = view.degreeDays?.get(at);
    if (degreeDays !== undefined && degreeDays < fewestDegreeDays) mild.push(cell.perDayNormal);
    if (summerMonths.has(cell.period.month)) summer.push(cell.perDayNormal);
  }
  if (mild.length >= minimumBaseMonths) return mean(mild);
  return summer.length >= minimumBaseMonths ? mean(summer) : null;
}

export type Adjustment = { correction: WeatherCorrection; adjustedNormal: readonly number[] };

/**
 * Quantities of reference months brought to the length and the weather of the month judged:
 * `E_corr = B + (E − B) × DJ_judged / DJ_reference`, all of them or none, B being the base load.
 */
export function adjustToMonth(
  view: ConsumptionView,
  judged: MonthCell,
  references: readonly Known[],
): Adjustment {
  const uncorrected = (
    reason: 'not-heating' | 'no-weather' | 'few-degree-days' | 'no-base-load',
  ): Adjustment => ({
    correction: { kind: 'none', reason },
    adjustedNormal: references.map(reference => reference.perDayNormal * judged.days),
  });
  if (!energyDefinitions[view.table.energyType].heating) return uncorrected('not-heating');
  const degreeDaysJudged = view.degreeDays?.get(judged.index);
  if (degreeDaysJudged === undefined) return uncorrected('no-weather');
  if (degreeDaysJudged < fewestDegreeDays) return uncorrected('few-degree-days');
  const ratios: number[] = [];
  for (const { index } of references) {
    const degreeDays = view.degreeDays?.get(index);
    if (degreeDays === undefined) return uncorrected('no-weather');
    if (degreeDays < fewestDegreeDays) return uncorrected('few-degree-days');
    ratios.push(degreeDaysJudged / degreeDays);
  }
  const base = baseLoadPerDay(view, judged.index);
  if (base === null) return uncorrected('no-base-load');
  const adjustedNormal = references.map(({ perDayNormal, days }, position) => {
    const heatingNormal = Math.max(0, perDayNormal - base) * days;
    return Math.min(base, perDayNormal) * judged.days + heatingNormal * (ratios[position] ?? 1);
  });
  return {
    correction: {
      kind: 'degree-days',
      degreeDays: degreeDaysJudged,
      baseLoadNormal: roundTo(base * judged.days, 3),
    },
    adjustedNormal,
  };
}
