import {
  type BalanceGrid,
  type EnergyModel,
  expectedQuantity,
  type ModelPoint,
  type ModelQuality,
  parameterCount,
  type WeatherTerm,
} from './energy-model.ts';
import { type ModelSums, modelSums, type WeatherColumn } from './model-sums.ts';

/** The fewest periods that can determine a constant, two slopes and their spread. */
const fewestPoints = 6;
/** Below this fraction of the product of their squares, the two variables carry the same information. */
const smallestDeterminant = 1e-10;
/** A candidate is better only when its R² exceeds the others' by more than the rounding error. */
const roundingError = 1e-12;

export type FittedModel = { model: EnergyModel; quality: ModelQuality };

/** `explained`: the part of the spread (sum of squares) that its terms explain. */
type Candidate = { heating: WeatherTerm | null; cooling: WeatherTerm | null; explained: number };

/**
 * The model of CalTRACK 2.0, monthly methods: quantity per day as a constant plus a term per degree day, by least squares
 * weighted by days. Every balance point of the grid is tried, alone and in pairs that do not cross; a candidate is valid when
 * none of its coefficients is negative, and the one with the best adjusted R² is kept (a constant alone has 0). A grid of one
 * temperature is a fixed balance point. Null with fewer than six periods, or when no candidate is valid.
 */
export function fitEnergyModel(points: readonly ModelPoint[], grid: BalanceGrid): FittedModel | null {
  if (points.length < fewestPoints) return null;
  const sums = modelSums(points, grid);
  let best: { model: EnergyModel; r2: number } | null = null;
  for (const candidate of candidatesOf(sums)) {
    const model = modelOf(sums, candidate);
    if (!(model.perDay >= 0)) continue;
    const r2 = adjustedR2(points.length, parameterCount(model), sums.spread, candidate.explained);
    if (best === null || r2 > best.r2 + roundingError) best = { model, r2 };
  }
  return best && { model: best.model, quality: qualityOf(points, best.model, sums.spread) };
}

/** The candidates whose slopes are not negative. */
function* candidatesOf({ heating, cooling }: ModelSums): Generator<Candidate> {
  yield { heating: null, cooling: null, explained: 0 };
  for (const column of heating) {
    const slope = column.withQuantity / column.square;
    if (slope >= 0)
      yield { heating: termOf(column, slope), cooling: null, explained: slope * column.withQuantity };
  }
  for (const column of cooling) {
    const slope = column.withQuantity / column.square;
    if (slope >= 0)
      yield { heating: null, cooling: termOf(column, slope), explained: slope * column.withQuantity };
  }
  for (const column of heating) {
    for (const other of cooling) {
      if (other.balanceC < column.balanceC) continue;
      const both = pairOf(column, other);
      if (both !== null) yield both;
    }
  }
}

/** Fits both slopes; null when they cannot be distinguished, or one is negative. */
function pairOf(heating: WeatherColumn, cooling: WeatherColumn): Candidate | null {
  let shared = 0;
  for (let at = 0; at < heating.centred.length; at += 1)
    shared += (heating.centred[at] ?? 0) * (cooling.centred[at] ?? 0);
  const determinant = heating.square * cooling.square - shared * shared;
  if (!(determinant > smallestDeterminant * heating.square * cooling.square)) return null;
  const ofHeating = (heating.withQuantity * cooling.square - cooling.withQuantity * shared) / determinant;
  const ofCooling = (cooling.withQuantity * heating.square - heating.withQuantity * shared) / determinant;
  if (!(ofHeating >= 0 && ofCooling >= 0)) return null;
  return {
    heating: termOf(heating, ofHeating),
    cooling: termOf(cooling, ofCooling),
    explained: ofHeating * heating.withQuantity + ofCooling * cooling.withQuantity,
  };
}

function termOf({ balanceC, place }: WeatherColumn, perDegreeDay: number): WeatherTerm {
  return { balanceC, place, perDegreeDay };
}

/** The constant is chosen so that the model is exact for the mean. */
function modelOf(sums: ModelSums, { heating, cooling }: Candidate): EnergyModel {
  const perDay = sums.mean - addedOnMean(heating, sums.heating) - addedOnMean(cooling, sums.cooling);
  return { perDay, heating, cooling };
}

function addedOnMean(term: WeatherTerm | null, columns: readonly WeatherColumn[]): number {
  return term === null
    ? 0
    : term.perDegreeDay * (columns.find(({ place }) => place === term.place)?.mean ?? 0);
}

function adjustedR2(points: number, parameters: number, spread: number, explained: number): number {
  const left = points - parameters - 1;
  return spread === 0 || left < 1 || parameters === 0
    ? 0
    : 1 - (spread - explained) / left / (spread / (points - 1));
}

function qualityOf(points: readonly ModelPoint[], model: EnergyModel, spread: number): ModelQuality {
  const parameters = parameterCount(model);
  const residuals = points.map(point => point.quantity - expectedQuantity(model, point));
  const squares = residuals.reduce((sum, residual) => sum + residual ** 2, 0);
  const perDay = residuals.reduce((sum, residual, at) => sum + residual ** 2 / (points[at]?.days ?? 1), 0);
  const mean = points.reduce((sum, { quantity }) => sum + quantity, 0) / points.length;
  return {
    points: points.length,
    parameters,
    r2Adjusted: adjustedR2(points.length, parameters, spread, spread - perDay),
    cvRmse: mean > 0 ? Math.sqrt(squares / (points.length - parameters)) / mean : Number.POSITIVE_INFINITY,
    autocorrelation: correlation(residuals.slice(1), residuals.slice(0, -1)),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Pearson's correlation; 0 when either side does not vary. */
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
