import type { BalanceGrid, ModelPoint } from './energy-model.ts';

/** With fewer degree days than this in all periods together, a balance point cannot be judged, K·d. */
const fewestDegreeDays = 20;
/** Below this fraction of its own squares, a variable counts as constant. */
const smallestVariation = 1e-10;

/** The degree days of one balance point, per day and relative to their mean; squares and products are weighted by days. */
export type WeatherColumn = {
  balanceC: number;
  place: number;
  /** Mean degree days per day, K. */
  mean: number;
  /** `(degree days − mean × days) ÷ √days`, so that a product of two columns is weighted by days. */
  centred: Float64Array;
  square: number;
  withQuantity: number;
};

/** Sums over the periods that every candidate of a fit needs, computed once. */
export type ModelSums = {
  /** Quantity per day. */
  mean: number;
  /** Sum of the squares of quantities per day around their mean, weighted by days. */
  spread: number;
  /** The balance points that may count: those with enough degree days, and degree days that vary. */
  heating: WeatherColumn[];
  cooling: WeatherColumn[];
};

export function modelSums(points: readonly ModelPoint[], grid: BalanceGrid): ModelSums {
  const days = points.reduce((sum, point) => sum + point.days, 0);
  const mean = points.reduce((sum, { quantity }) => sum + quantity, 0) / days;
  const quantities = Float64Array.from(
    points,
    point => (point.quantity - mean * point.days) / Math.sqrt(point.days),
  );
  const columnsOf = (side: 'heating' | 'cooling', temperatures: readonly number[]) =>
    temperatures.flatMap((balanceC, place) => {
      const own = Float64Array.from(points, point => point[side][place] ?? Number.NaN);
      const column = columnOf(points, own, days, quantities);
      return column === null ? [] : [{ balanceC, place, ...column }];
    });
  return {
    mean,
    spread: productOf(quantities, quantities),
    heating: columnsOf('heating', grid.heatingC),
    cooling: columnsOf('cooling', grid.coolingC),
  };
}

function columnOf(
  points: readonly ModelPoint[],
  degreeDays: Float64Array,
  days: number,
  quantities: Float64Array,
): Omit<WeatherColumn, 'balanceC' | 'place'> | null {
  const sum = degreeDays.reduce((all, value) => all + value, 0);
  if (!(sum >= fewestDegreeDays)) return null;
  const mean = sum / days;
  const centred = new Float64Array(points.length);
  let squares = 0;
  for (const [at, point] of points.entries()) {
    const own = degreeDays[at] ?? 0;
    centred[at] = (own - mean * point.days) / Math.sqrt(point.days);
    squares += own ** 2 / point.days;
  }
  const square = productOf(centred, centred);
  if (!(square > smallestVariation * squares)) return null;
  return { mean, centred, square, withQuantity: productOf(centred, quantities) };
}

function productOf(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
