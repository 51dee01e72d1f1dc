import { forecastMethods } from './forecast-method.ts';
import { lastYearLevel, sameMonthMeans } from './same-months.ts';

/**
 * The past in ordinary weather, by what was known at the end of the month `origin`: values per day, at the same indexes as the
 * history. Null when the weather explains too little.
 */
export type OrdinaryPast = (origin: number) => Float64Array | null;

export const methodCount = forecastMethods.length;
/** Twelve months for each method: the estimates of one origin. */
export const estimateCount = 12 * methodCount;

const longYears = 5;
const shortYears = 3;
const longMeans = new Float64Array(12);
const shortMeans = new Float64Array(12);
const ordinaryMeans = new Float64Array(12);

/**
 * The estimates of each method for the twelve months after `origin`, per day: month by month, in the order of `forecastMethods`.
 * Further ahead, the same calendar month has the same estimate. With the ratio r of the level of the last year to the mean m of
 * five: m × r^0.5, m, m × r, m × r^1.5 (which continues a steady growth), the first one with the mean of three years, and the
 * first one with a past in ordinary weather. When a method has no value it takes that of the first one, NaN when that is not
 * known either.
 *
 * @param origin the index of a month in `perDay`; later months are not used.
 * @param at the first index in `into`.
 */
export function fillEstimates(
  perDay: Float64Array,
  origin: number,
  ordinary: Float64Array | null,
  { into, at }: { into: Float64Array; at: number },
): void {
  sameMonthMeans(perDay, origin, longYears, longMeans);
  sameMonthMeans(perDay, origin, shortYears, shortMeans);
  const long = lastYearLevel(perDay, origin, longMeans);
  const halfway = Math.sqrt(long);
  const shortHalfway = Math.sqrt(lastYearLevel(perDay, origin, shortMeans));
  let ordinaryHalfway = 1;
  if (ordinary !== null) {
    sameMonthMeans(ordinary, origin, longYears, ordinaryMeans);
    ordinaryHalfway = Math.sqrt(lastYearLevel(ordinary, origin, ordinaryMeans));
  }
  for (let month = 0; month < 12; month += 1) {
    const row = at + month * methodCount;
    const mean = longMeans[month] ?? 0;
    const first = mean * halfway;
    into[row] = first;
    into[row + 1] = mean;
    into[row + 2] = mean * long;
    into[row + 3] = mean * long * halfway;
    into[row + 4] = knownOr((shortMeans[month] ?? 0) * shortHalfway, first);
    into[row + 5] = ordinary === null ? first : knownOr((ordinaryMeans[month] ?? 0) * ordinaryHalfway, first);
  }
}

function knownOr(value: number, other: number): number {
  return Number.isNaN(value) ? other : value;
}
