import { fixedGrid } from '../../energy-model/balance-grid.ts';
import type { EnergyModel, ModelPoint } from '../../energy-model/energy-model.ts';
import { modelMonths, weatherModel } from '../../energy-model/judge-model.ts';
import { energyDefinitions } from '../../energy/energy-type.ts';
import type { ConsumptionView } from '../consumption-view.ts';
import type { WeatherCorrection } from '../evidence.ts';
import { roundTo } from '../round-to.ts';
import { cellAt, type MonthCell } from '../series-table.ts';

/** A month with fewer heating degree days is never corrected: its boilers hardly follow the weather. */
export const fewestDegreeDays = 30;

type Known = MonthCell & { perDayNormal: number };

export type Adjustment = { correction: WeatherCorrection; adjustedNormal: readonly number[] };

/**
 * Quantities of reference months brought to the length and the weather of the month judged, all of them or none: what the
 * energy model of the months before makes of the difference in degree days is added, `E_corr = E + slope × (DJ_judged −
 * DJ_reference)`, the reference being as long as the month judged.
 */
export function adjustToMonth(
  view: ConsumptionView,
  judged: MonthCell,
  references: readonly Known[],
): Adjustment {
  const sameLength = references.map(({ perDayNormal }) => perDayNormal * judged.days);
  const uncorrected = (
    reason: 'not-heating' | 'no-weather' | 'few-degree-days' | 'no-model',
  ): Adjustment => ({ correction: { kind: 'none', reason }, adjustedNormal: sameLength });
  if (!energyDefinitions[view.table.energyType].heating) return uncorrected('not-heating');
  const degreeDaysJudged = view.degreeDays?.get(judged.index);
  if (degreeDaysJudged === undefined) return uncorrected('no-weather');
  if (degreeDaysJudged < fewestDegreeDays) return uncorrected('few-degree-days');
  const colder: number[] = [];
  for (const { index, days } of references) {
    const degreeDays = view.degreeDays?.get(index);
    if (degreeDays === undefined) return uncorrected('no-weather');
    if (degreeDays < fewestDegreeDays) return uncorrected('few-degree-days');
    colder.push(degreeDaysJudged - (degreeDays * judged.days) / days);
  }
  const model = modelBefore(view, judged.index);
  if (model === null) return uncorrected('no-model');
  const slope = model.heating?.perDegreeDay ?? 0;
  return {
    correction: {
      kind: 'degree-days',
      degreeDays: degreeDaysJudged,
      baseLoadNormal: roundTo(model.perDay * judged.days, 3),
    },
    adjustedNormal: sameLength.map((normal, at) => Math.max(0, normal + slope * (colder[at] ?? 0))),
  };
}

/** By view and quarter: every month of a quarter is judged by the model of before it. */
const knownModels = new WeakMap<ConsumptionView, Map<number, EnergyModel | null>>();

/** At a fixed 18 °C: a series is fitted anew each quarter, and the degree days of its evidence are those of the station. */
function modelBefore(view: ConsumptionView, index: number): EnergyModel | null {
  const models = knownModels.get(view) ?? new Map<number, EnergyModel | null>();
  knownModels.set(view, models);
  const quarter = index - (index % 3);
  const known = models.get(quarter);
  if (known !== undefined) return known;
  const found = weatherModel(pointsBefore(view, quarter), fixedGrid)?.model ?? null;
  models.set(quarter, found);
  return found;
}

/** The three years before, without what is doubtful. */
function pointsBefore({ table, doubtful, degreeDays }: ConsumptionView, index: number): ModelPoint[] {
  const points: ModelPoint[] = [];
  for (let at = index - modelMonths; at < index; at += 1) {
    const cell = cellAt(table, at);
    const own = degreeDays?.get(at);
    if (cell === null || cell.perDayNormal === null || own === undefined || doubtful.has(at)) continue;
    points.push({ days: cell.days, quantity: cell.perDayNormal * cell.days, heating: [own], cooling: [] });
  }
  return points;
}
