import { fixedGrid } from '../../models/balance-grid.ts';
import { type EnergyModel, expectedQuantity, type ModelPoint } from '../../models/energy-model.ts';
import { judgeModel, modelMonths } from '../../models/judge-model.ts';
import { energyDefinitions } from '../../energy/energy-type.ts';
import { type ConsumptionView, type Remembered, rememberedOf } from '../consumption-view.ts';
import type { WeatherCorrection } from '../evidence.ts';
import { roundTo } from '../round-to.ts';
import { cellAt, type MonthCell, type SeriesTable } from '../series-table.ts';
import { usualMonth } from '../usual-month.ts';

/** A month with fewer heating degree days is never corrected: its consumption hardly follows the weather. */
export const fewestDegreeDays = 30;

/** A judged month, or a reference month that is adjusted to it. */
type Known = Pick<MonthCell, 'index' | 'days'> & { perDayNormal: number };

export type Adjustment = { correction: WeatherCorrection; adjustedNormal: readonly number[] };

/**
 * Adjusts the quantities of reference months to the length and the weather of the judged month, all of them or none: multiplied
 * by the ratio of what the energy model of the previous months expects for the two months, `E_corr = E × Ê_judged ÷ Ê_reference`.
 * As a ratio it holds at the level of each year; even a coarse model shows which month is colder, so the model need not be valid.
 */
export function adjustToMonth(
  view: ConsumptionView,
  judged: MonthCell,
  references: readonly Known[],
): Adjustment {
  const uncorrected = (
    reason: 'not-heating' | 'no-weather' | 'few-degree-days' | 'no-model',
  ): Adjustment => ({
    correction: { kind: 'none', reason },
    adjustedNormal: references.map(({ perDayNormal }) => perDayNormal * judged.days),
  });
  if (!energyDefinitions[view.table.energyType].heating) return uncorrected('not-heating');
  const degreeDays = view.degreeDays?.get(judged.index);
  if (degreeDays === undefined) return uncorrected('no-weather');
  if (degreeDays < fewestDegreeDays) return uncorrected('few-degree-days');
  const ofReferences: number[] = [];
  for (const { index } of references) {
    const own = view.degreeDays?.get(index);
    if (own === undefined) return uncorrected('no-weather');
    if (own < fewestDegreeDays) return uncorrected('few-degree-days');
    ofReferences.push(own);
  }
  const model = modelBefore(view, judged.index);
  if (model === null || model.heating === null) return uncorrected('no-model');
  const expectedOf = (days: number, heating: number) =>
    expectedQuantity(model, { days, heating: [heating], cooling: [] });
  const expected = expectedOf(judged.days, degreeDays);
  return {
    correction: {
      kind: 'degree-days',
      degreeDays,
      baseLoadNormal: roundTo(model.perDay * judged.days, 3),
    },
    adjustedNormal: references.map(
      ({ perDayNormal, days }, at) =>
        (perDayNormal * days * expected) / expectedOf(days, ofReferences[at] ?? 0),
    ),
  };
}

/** By quarter: all its months are judged by the model of the months before the quarter. */
const knownModels: Remembered<Map<number, EnergyModel | null>> = new WeakMap();

/**
 * At a fixed 18 °C, since a series is fitted again every quarter, and since its evidence shows the degree days of the station.
 */
function modelBefore(view: ConsumptionView, index: number): EnergyModel | null {
  const models = rememberedOf(knownModels, view, () => new Map());
  const quarter = index - (index % 3);
  const known = models.get(quarter);
  if (known !== undefined) return known;
  const found = judgeModel(pointsBefore(view, quarter), fixedGrid).fitted?.model ?? null;
  models.set(quarter, found);
  return found;
}

/** More than half as much again as the same month of other years is caused by a leak or a typing error, not by weather. */
const furthestShare = 1.5;

/** A single month far above the others would distort the whole model, or prevent it. */
function isFarAbove(table: SeriesTable, { index, perDayNormal }: MonthCell): boolean {
  const usual = usualMonth(table, index);
  return usual !== null && (perDayNormal ?? 0) > furthestShare * usual.perDayNormal;
}

/** The three years before, without months that are doubtful or far above their usual quantity. */
function pointsBefore({ table, doubtful, degreeDays }: ConsumptionView, index: number): ModelPoint[] {
  const points: ModelPoint[] = [];
  for (let at = index - modelMonths; at < index; at += 1) {
    const cell = cellAt(table, at);
    const own = degreeDays?.get(at);
    if (cell === null || cell.perDayNormal === null || own === undefined || doubtful.has(at)) continue;
    if (isFarAbove(table, cell)) continue;
    points.push({ days: cell.days, quantity: cell.perDayNormal * cell.days, heating: [own], cooling: [] });
  }
  return points;
}
