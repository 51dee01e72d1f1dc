import type { HeatingDegreeDays } from '../../alerts/energy-series.ts';
import { monthIndex } from '../../ground/calendar/month.ts';
import { fixedGrid } from '../../models/balance-grid.ts';
import type { ModelPoint } from '../../models/energy-model.ts';
import { modelMonths, weatherModel } from '../../models/judge-model.ts';
import type { OrdinaryPast } from './estimates.ts';
import { daysAt, type MonthlyHistory, perDayAt } from './monthly-history.ts';

/** How far back the means of past years go. */
const correctedMonths = 60;
/** The ordinary weather of a month is its mean over the last fifteen years known at the time. */
const ordinaryYears = 15;

/**
 * The past of a part in ordinary weather: at the end of each quarter its energy model is fitted again to the last three years,
 * and the effect of a month's deviation from ordinary degree days is removed. Months whose degree days are unknown stay as they
 * are.
 */
export function ordinaryPast(
  history: MonthlyHistory,
  degreeDays: readonly HeatingDegreeDays[],
): OrdinaryPast {
  const known = new Map(degreeDays.map(month => [monthIndex(month.period), month.degreeDays]));
  const models = new Map<number, Model | null>();
  return origin => {
    const quarterEnd = origin - ((origin + 1) % 3);
    if (!models.has(quarterEnd)) models.set(quarterEnd, modelAt(history, known, quarterEnd));
    const model = models.get(quarterEnd) ?? null;
    if (model === null) return null;
    const corrected = Float64Array.from(history.perDay);
    for (
      let index = Math.max(history.firstIndex, origin - correctedMonths + 1);
      index <= origin;
      index += 1
    ) {
      const own = known.get(index);
      const ordinary = model.ordinary[index % 12] ?? null;
      if (own === undefined || ordinary === null) continue;
      const value = perDayAt(history, index) + (model.slope * (ordinary - own)) / daysAt(index);
      corrected[index - history.firstIndex] = Math.max(0, value);
    }
    return corrected;
  };
}

/** Quantity per degree day, and the degree days of an ordinary year, January first; null for a month that was never known. */
type Model = { slope: number; ordinary: (number | null)[] };

/** Null when the weather explains too little. */
function modelAt(
  history: MonthlyHistory,
  degreeDays: ReadonlyMap<number, number>,
  lastIndex: number,
): Model | null {
  const points: ModelPoint[] = [];
  for (let index = lastIndex - modelMonths + 1; index <= lastIndex; index += 1) {
    const perDay = perDayAt(history, index);
    const own = degreeDays.get(index);
    if (Number.isNaN(perDay) || own === undefined) continue;
    const days = daysAt(index);
    points.push({ days, quantity: perDay * days, heating: [own], cooling: [] });
  }
  const heating = weatherModel(points, fixedGrid)?.model.heating ?? null;
  if (heating === null) return null;
  const ordinary = Array.from({ length: 12 }, (_, month) => ordinaryMonth(degreeDays, lastIndex, month));
  return { slope: heating.perDegreeDay, ordinary };
}

function ordinaryMonth(
  degreeDays: ReadonlyMap<number, number>,
  lastIndex: number,
  month: number,
): number | null {
  let sum = 0;
  let count = 0;
  const last = lastIndex - ((((lastIndex - month) % 12) + 12) % 12);
  for (let at = last; at > lastIndex - 12 * ordinaryYears; at -= 12) {
    const value = degreeDays.get(at);
    if (value === undefined) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? null : sum / count;
}
