import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { type Period, periodAt } from '../ground/calendar/month.ts';
import { expectedQuantity, type ModelPoint } from './energy-model.ts';
import { type JudgedModel, judgeModel, modelMonths } from './judge-model.ts';
import type { ModelWeather } from './model-weather.ts';

/** A month compared with what the model expects, in the normal unit of the energy. */
export type CourseMonth = {
  period: Period;
  /** Whether the model was fitted to this month. */
  isLearnt: boolean;
  days: number;
  actual: number;
  expected: number;
  /** Actual minus expected. */
  residual: number;
  /** Sum of the residuals up to this month (CUSUM): about 0 while the model learns, then what has changed since. */
  cumulated: number;
  /** At the balance points of the model, K·d; null when the model has none. */
  heatingDegreeDays: number | null;
  coolingDegreeDays: number | null;
};

export type ModelCourse = JudgedModel & {
  /** The number of months to which the model could be fitted. */
  learntMonths: number;
  /** The months of the fit, then the judged ones, in order. Empty without a model. */
  months: CourseMonth[];
};

type Known = { index: number; point: ModelPoint };

/**
 * Judges months by the model of the 36 months before them. A month without quantity or weather is neither used for the fit nor
 * judged, and adds nothing to the sum.
 *
 * @param quantities of whole months in the normal unit, by `monthIndex`.
 * @param judged the first month judged, and the one after the last, as `monthIndex`.
 */
export function modelCourse(
  quantities: ReadonlyMap<number, number>,
  { grid, weather }: Pick<ModelWeather, 'grid' | 'weather'>,
  { from, before }: { from: number; before: number },
): ModelCourse {
  const known: Known[] = [];
  for (let index = from - modelMonths; index < before; index += 1) {
    const [quantity, degreeDays] = [quantities.get(index), weather.get(index)];
    if (quantity === undefined || degreeDays === undefined) continue;
    known.push({ index, point: { days: daysInMonth(periodAt(index)), quantity, ...degreeDays } });
  }
  const learnt = known.filter(({ index }) => index < from).map(({ point }) => point);
  const judged = judgeModel(learnt, grid);
  return { ...judged, learntMonths: learnt.length, months: monthsOf(judged, known, from) };
}

function monthsOf({ fitted }: JudgedModel, known: readonly Known[], from: number): CourseMonth[] {
  if (fitted === null) return [];
  const { model } = fitted;
  let cumulated = 0;
  return known.map(({ index, point }) => {
    const expected = expectedQuantity(model, point);
    const residual = point.quantity - expected;
    cumulated += residual;
    return {
      period: periodAt(index),
      isLearnt: index < from,
      days: point.days,
      actual: point.quantity,
      expected,
      residual,
      cumulated,
      heatingDegreeDays: model.heating && (point.heating[model.heating.place] ?? null),
      coolingDegreeDays: model.cooling && (point.cooling[model.cooling.place] ?? null),
    };
  });
}
