import { estimateCount, methodCount } from './estimates.ts';

const horizon = 12;
/** The number of months by which a method is judged; and for years, the number of their origins. */
const monthsJudged = 48;
const yearOriginsJudged = 48;
/** With fewer, a method cannot be judged. */
const fewestMonths = 12;
const fewestYears = 6;
/** At least so many of the twelve months of a year must be known to compare it. */
const fewestMonthsOfYear = 10;
/** A method with an error a tenth smaller than another's has about twice its weight. */
const power = 8;
const smallestError = 1e-6;
const columns = methodCount + 1;

/**
 * The errors of each method on months and on years, as sums up to each month: |actual − expected| divided by the expectation of
 * the first method, so that all are measured alike. Data are never used before they were known.
 */
export class MethodErrors {
  /** By actual month, then method: sums up to it. The last column counts. */
  readonly #months: Float64Array;
  /** By origin, then method: sums up to it. The last column counts. */
  readonly #years: Float64Array;

  /** @param estimates of every origin, `estimateCount` each; NaN when there was none. */
  constructor(perDay: Float64Array, estimates: Float64Array) {
    this.#months = new Float64Array(perDay.length * columns);
    this.#years = new Float64Array(perDay.length * columns);
    for (let origin = 0; origin < perDay.length - 1; origin += 1) this.#addOrigin(perDay, estimates, origin);
    for (const sums of [this.#months, this.#years]) {
      for (let at = columns; at < sums.length; at += 1) {
        sums[at] = (sums[at] ?? 0) + (sums[at - columns] ?? 0);
      }
    }
  }

  #addOrigin(perDay: Float64Array, estimates: Float64Array, origin: number): void {
    const start = origin * estimateCount;
    sums.fill(0);
    let actualSum = 0;
    let known = 0;
    for (let ahead = 1; ahead <= horizon && origin + ahead < perDay.length; ahead += 1) {
      const actual = perDay[origin + ahead] ?? Number.NaN;
      const row = start + (ahead - 1) * methodCount;
      const scale = Math.abs(estimates[row] ?? Number.NaN);
      if (Number.isNaN(actual) || !(scale > 0)) continue;
      const at = (origin + ahead) * columns;
      for (let method = 0; method < methodCount; method += 1) {
        const estimate = estimates[row + method] ?? 0;
        add(this.#months, at + method, Math.abs(actual - estimate) / scale);
        sums[method] = (sums[method] ?? 0) + estimate;
      }
      add(this.#months, at + methodCount, 1);
      actualSum += actual;
      known += 1;
    }
    const scale = Math.abs(sums[0] ?? 0);
    if (known < fewestMonthsOfYear || origin + horizon >= perDay.length || scale === 0) return;
    const at = origin * columns;
    for (let method = 0; method < methodCount; method += 1) {
      add(this.#years, at + method, Math.abs(actualSum - (sums[method] ?? 0)) / scale);
    }
    add(this.#years, at + methodCount, 1);
  }

  /**
   * The weights of the methods by what was known at the end of `origin`, with a sum of 1: all on the first method as long as
   * nothing can be judged, and none on the last one when the weather does not explain the past.
   */
  fillWeights(origin: number, into: Float64Array, knowsWeather: boolean): void {
    const ofMonths = errorSums(this.#months, origin - monthsJudged, origin, fewestMonths);
    const lastYear = origin - horizon;
    const ofYears = errorSums(this.#years, lastYear - yearOriginsJudged, lastYear, fewestYears);
    let total = 0;
    const count = knowsWeather ? methodCount : methodCount - 1;
    into.fill(0);
    for (let method = 0; method < count; method += 1) {
      const month = ofMonths?.ratio(method) ?? (method === 0 ? 1 : Number.POSITIVE_INFINITY);
      const weight = ((month + (ofYears?.ratio(method) ?? month)) / 2) ** -power;
      into[method] = weight;
      total += weight;
    }
    for (let method = 0; method < count; method += 1) into[method] = (into[method] ?? 0) / total;
  }
}

const sums = new Float64Array(methodCount);

/** The errors between two indexes, as ratios to those of the first method; null when too few are known. */
function errorSums(
  all: Float64Array,
  after: number,
  upTo: number,
  fewest: number,
): { ratio(method: number): number } | null {
  if (upTo < 0) return null;
  const end = upTo * columns;
  const between = (column: number): number =>
    (all[end + column] ?? 0) - (after < 0 ? 0 : (all[after * columns + column] ?? 0));
  const count = between(methodCount);
  if (count < fewest) return null;
  const errorOf = (method: number) => Math.max(smallestError, between(method) / count);
  const first = errorOf(0);
  return { ratio: method => errorOf(method) / first };
}

function add(into: Float64Array, at: number, value: number): void {
  into[at] = (into[at] ?? 0) + value;
}
