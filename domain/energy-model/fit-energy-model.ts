import {
  type BalanceGrid,
  type EnergyModel,
  expectedQuantity,
  type ModelPoint,
  type ModelQuality,
  parameterCount,
} from './energy-model.ts';
import { solveNormalEquations } from './solve-normal-equations.ts';

/** Fewer degree days than these in all periods together say nothing of a balance point, K·d. */
const fewestDegreeDays = 20;
/** As many periods as tell a constant, two slopes and their spread. */
const fewestPoints = 6;

export type FittedModel = { model: EnergyModel; quality: ModelQuality };

type Candidate = { heating: number | null; cooling: number | null };

/**
 * The model of CalTRACK 2.0, monthly methods: quantities per day as a constant and what degree days add, by least squares
 * weighted by days. Every balance point of the grid is tried, alone and in pairs that do not cross; a candidate counts when
 * none of its coefficients is negative, and the one with the best adjusted R² is kept, a constant alone having 0. Null with
 * fewer than six periods, or when no candidate counts.
 */
export function fitEnergyModel(points: readonly ModelPoint[], grid: BalanceGrid): FittedModel | null {
  if (points.length < fewestPoints) return null;
  let best: { model: EnergyModel; r2Adjusted: number } | null = null;
  for (const candidate of candidatesOf(points, grid)) {
    const model = fitCandidate(points, grid, candidate);
    if (model === null) continue;
    const r2Adjusted = adjustedR2(points, model);
    if (best === null || r2Adjusted > best.r2Adjusted) best = { model, r2Adjusted };
  }
  return best === null
    ? null
    : { model: best.model, quality: qualityOf(points, best.model, best.r2Adjusted) };
}

function* candidatesOf(points: readonly ModelPoint[], grid: BalanceGrid): Generator<Candidate> {
  const enough = (place: number, side: 'heating' | 'cooling') =>
    points.reduce((sum, point) => sum + (point[side][place] ?? 0), 0) >= fewestDegreeDays;
  const heating = grid.heatingC.map((_, place) => place).filter(place => enough(place, 'heating'));
  const cooling = grid.coolingC.map((_, place) => place).filter(place => enough(place, 'cooling'));
  yield { heating: null, cooling: null };
  for (const place of heating) yield { heating: place, cooling: null };
  for (const place of cooling) yield { heating: null, cooling: place };
  for (const place of heating) {
    for (const other of cooling) {
      if ((grid.coolingC[other] ?? 0) >= (grid.heatingC[place] ?? 0))
        yield { heating: place, cooling: other };
    }
  }
}

/** Null when its coefficients cannot be told apart, or one is negative. */
function fitCandidate(
  points: readonly ModelPoint[],
  grid: BalanceGrid,
  { heating, cooling }: Candidate,
): EnergyModel | null {
  const coefficients = solveNormalEquations(normalEquations(points, heating, cooling));
  if (coefficients === null || coefficients.some(coefficient => !(coefficient >= 0))) return null;
  const [perDay = 0, ...slopes] = coefficients;
  const termOf = (place: number | null, temperatures: readonly number[]) =>
    place === null
      ? null
      : { balanceC: temperatures[place] ?? Number.NaN, place, perDegreeDay: slopes.shift() ?? 0 };
  return { perDay, heating: termOf(heating, grid.heatingC), cooling: termOf(cooling, grid.coolingC) };
}

/**
 * Of quantities per day, weighted by days: a product of two per-day values times the days is the product of their sums over
 * the days.
 */
function normalEquations(
  points: readonly ModelPoint[],
  heating: number | null,
  cooling: number | null,
): Float64Array[] {
  const size = 1 + (heating === null ? 0 : 1) + (cooling === null ? 0 : 1);
  const matrix = Array.from({ length: size }, () => new Float64Array(size + 1));
  const sums = new Float64Array(size + 1);
  for (const point of points) {
    sums[0] = point.days;
    if (heating !== null) sums[1] = point.heating[heating] ?? Number.NaN;
    if (cooling !== null) sums[size - 1] = point.cooling[cooling] ?? Number.NaN;
    sums[size] = point.quantity;
    for (const [place, row] of matrix.entries()) {
      const own = (sums[place] ?? 0) / point.days;
      for (let column = 0; column <= size; column += 1)
        row[column] = (row[column] ?? 0) + own * (sums[column] ?? 0);
    }
  }
  return matrix;
}

function adjustedR2(points: readonly ModelPoint[], model: EnergyModel): number {
  const parameters = parameterCount(model);
  if (parameters === 0) return 0;
  const days = points.reduce((sum, point) => sum + point.days, 0);
  const mean = points.reduce((sum, { quantity }) => sum + quantity, 0) / days;
  let [residual, total] = [0, 0];
  for (const point of points) {
    residual += (point.quantity - expectedQuantity(model, point)) ** 2 / point.days;
    total += (point.quantity - mean * point.days) ** 2 / point.days;
  }
  const left = points.length - parameters - 1;
  return total === 0 || left < 1 ? 0 : 1 - residual / left / (total / (points.length - 1));
}

function qualityOf(points: readonly ModelPoint[], model: EnergyModel, r2Adjusted: number): ModelQuality {
  const parameters = parameterCount(model);
  const residuals = points.map(point => point.quantity - expectedQuantity(model, point));
  const squares = residuals.reduce((sum, residual) => sum + residual ** 2, 0);
  const mean = points.reduce((sum, { quantity }) => sum + quantity, 0) / points.length;
  return {
    points: points.length,
    parameters,
    r2Adjusted,
    cvRmse: mean > 0 ? Math.sqrt(squares / (points.length - parameters)) / mean : Number.POSITIVE_INFINITY,
    autocorrelation: correlation(residuals.slice(1), residuals.slice(0, -1)),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Pearson's; 0 where either side does not vary. */
function correlation(ones: readonly number[], others: readonly number[]): number {
  const [meanOnes, meanOthers] = [meanOf(ones), meanOf(others)];
  let [both, one, other] = [0, 0, 0];
  for (const [place, value] of ones.entries()) {
    const [a, b] = [value - meanOnes, (others[place] ?? 0) - meanOthers];
    both += a * b;
    one += a * a;
    other += b * b;
  }
  return one * other === 0 ? 0 : both / Math.sqrt(one * other);
}
