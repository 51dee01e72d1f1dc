import { halfWidthOfSum, type MonthSpread, monthSpread } from './error-spread.ts';
import { methodCount } from './estimates.ts';
import { type MethodShare, sharesOf } from './forecast-method.ts';
import { type ForecastPart, minimumKnownMonths, type PartPast, partPast } from './part-past.ts';
import { monthErrors, type RollingCells, rollingCells, sumErrors, togetherness } from './rolling-errors.ts';

/** Nothing is forecast further ahead. */
export const maximumHorizonMonths = 36;
const yearMonths = 12;

/** Why there is no forecast. A month without past is one whose calendar month was never known in five years. */
export type UnknownForecast = {
  kind: 'unknown';
  reason: 'too-few-months' | 'month-without-past' | 'too-far';
  knownMonths: number;
};

/** A month of the whole: the known values of some parts plus the expected values of the others, and the size of the latter. */
export type WholeMonth = {
  expected: number;
  scale: number;
  /** Sum of the squares of the sizes of its parts: with `scale`, gives the equivalent number of equal parts. */
  scaleSquares: number;
  horizon: number;
};

/** What was known of the whole at the end of a month. */
export type WholeSource = {
  origin: number;
  knownMonths: number;
  shares: MethodShare[];
  /** Null when a part has no value for it. */
  at(index: number): WholeMonth | null;
  halfWidth(month: WholeMonth): number;
  /** For a sum of months. */
  sumHalfWidth(months: readonly WholeMonth[]): number;
};

/**
 * Energies of sites, each forecast separately, and their sum as a whole: its errors are those that the sum of the forecasts made
 * in the past. Prepared once for all queries; `parts` in one additive metric.
 */
export class ForecastWhole {
  readonly parts: readonly PartPast[];
  readonly #cells = new Map<number, RollingCells>();

  /** `pasts` when they were computed already, one for each part. */
  constructor(parts: readonly ForecastPart[], pasts: readonly (PartPast | null)[] = parts.map(partPast)) {
    // If a part has no data, the whole cannot be forecast.
    this.parts = pasts.every(part => part !== null) ? pasts : [];
  }

  get firstIndex(): number {
    return Math.min(...this.parts.map(({ history }) => history.firstIndex));
  }

  /** The last month up to which every part has data. */
  get lastIndex(): number {
    return Math.min(...this.parts.map(({ history }) => history.lastIndex));
  }

  get isNeverNegative(): boolean {
    return this.parts.every(({ history }) => history.isNeverNegative);
  }

  /** The number of months known to the part with the fewest, up to `origin`; 0 without parts. */
  knownMonths(origin: number): number {
    return this.parts.length === 0 ? 0 : Math.min(...this.parts.map(part => part.knownUpTo(origin)));
  }

  /** The quantity of a month known to every part; null otherwise. */
  actual(index: number, parts: readonly PartPast[] = this.parts): number | null {
    const sum = parts.reduce((total, part) => total + part.actual(index), 0);
    return parts.length === 0 || Number.isNaN(sum) ? null : sum;
  }

  /**
   * The forecast that the past recommends at the end of `origin`, for months up to `maxHorizon` after it.
   *
   * @param isPast whether data after `origin` are ignored; otherwise all data of each part are used.
   */
  sourceAt(
    origin: number,
    maxHorizon: number,
    { parts, isPast }: { parts: readonly PartPast[]; isPast: boolean } = { parts: this.parts, isPast: false },
  ): WholeSource | UnknownForecast {
    const knownMonths =
      parts.length === 0 ? 0 : Math.min(...parts.map(part => part.knownUpTo(isPast ? origin : Infinity)));
    const unknown = { kind: 'unknown', reason: 'too-few-months', knownMonths } as const;
    if (knownMonths < minimumKnownMonths) return unknown;
    const cells = this.#cellsOf(Math.max(yearMonths, maxHorizon));
    const errors = monthErrors(cells, origin);
    if (errors.length === 0) return unknown;
    const spread = monthSpread(errors, knownMonths);
    const origins = parts.map(part => part.lastKnown(isPast ? origin : Infinity) ?? origin);
    return {
      origin,
      knownMonths,
      shares: sharesOfParts(parts, origins),
      at: index => wholeMonth(parts, origins, { index, origin, isPast }),
      halfWidth: month => spread(month.horizon) * month.scale,
      sumHalfWidth: months => widthOfSum(months, spread, cells, origin),
    };
  }

  #cellsOf(maxHorizon: number): RollingCells {
    const known = this.#cells.get(maxHorizon);
    if (known !== undefined) return known;
    const cells = rollingCells(this.parts, this.firstIndex, maxHorizon);
    this.#cells.set(maxHorizon, cells);
    return cells;
  }
}

function wholeMonth(
  parts: readonly PartPast[],
  origins: readonly number[],
  { index, origin, isPast }: { index: number; origin: number; isPast: boolean },
): WholeMonth | null {
  const month = { expected: 0, scale: 0, scaleSquares: 0, horizon: Math.max(1, index - origin) };
  for (const [position, part] of parts.entries()) {
    const actual = isPast && index > origin ? Number.NaN : part.actual(index);
    if (!Number.isNaN(actual)) {
      month.expected += actual;
      continue;
    }
    const own = origins[position] ?? origin;
    const expected = part.expectedAt(own, index);
    if (Number.isNaN(expected)) return null;
    month.expected += expected;
    const scale = part.scaleOf(expected, own, index);
    month.scale += scale;
    month.scaleSquares += scale * scale;
  }
  return month;
}

/** The equivalent number of equal parts among the uncertain parts: 1 for one part, or for one that outweighs all others. */
function equalParts(months: readonly WholeMonth[]): number {
  let [sum, squares] = [0, 0];
  for (const { scale, scaleSquares } of months) {
    sum += scale * scale;
    squares += scaleSquares;
  }
  return sum / squares;
}

function widthOfSum(
  months: readonly WholeMonth[],
  spread: MonthSpread,
  cells: RollingCells,
  origin: number,
): number {
  const uncertain = months.filter(({ scale }) => scale > 0);
  if (uncertain.length === 0) return 0;
  return halfWidthOfSum(
    uncertain.map(({ horizon, scale }) => spread(horizon) * scale),
    sumErrors(
      cells,
      origin,
      uncertain.map(({ horizon }) => horizon),
    ),
    uncertain.reduce((sum, { scale }) => sum + scale, 0),
    Math.max(1, equalParts(uncertain) / togetherness(cells, origin)),
  );
}

/** Each part is weighted by its size. */
function sharesOfParts(parts: readonly PartPast[], origins: readonly number[]): MethodShare[] {
  const sums = new Float64Array(methodCount);
  for (const [position, part] of parts.entries()) {
    const origin = origins[position] ?? 0;
    const weights = part.weightsAt(origin);
    for (let method = 0; method < methodCount; method += 1) {
      sums[method] = (sums[method] ?? 0) + part.level(origin) * (weights[method] ?? 0);
    }
  }
  return sharesOf([...sums]);
}
