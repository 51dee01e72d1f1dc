/** One complete year; the value is above 0. */
export type YearValue = { year: number; value: number };

export type ProjectedYear = { year: number; value: number; low: number; high: number };

export type Projection =
  | {
      kind: 'projection';
      method: 'log_linear_least_squares';
      yearsUsed: readonly number[];
      /** Change from one year to the next along the trend; negative when it falls. */
      annualChangePercent: number;
      /**
       * From the year after the last one used to the horizon, each with its interval: a year falls within it with a probability of
       * 80 %, if the trend continues.
       */
      years: readonly ProjectedYear[];
    }
  | { kind: 'unavailable'; reason: 'fewer_than_three_years'; yearsUsed: readonly number[] };

/** The present trend is that of the last complete years, not of fifteen years ago. */
export const trendYears = 6;
export const minimumTrendYears = 3;
export const projectionHorizon = 2050;

/** Student's t, 90th percentile, for 1 to 4 degrees of freedom: the bounds of a two-sided 80 % interval. */
const studentT = [3.078, 1.886, 1.638, 1.533] as const;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Ordinary least squares on ln(value) over the last six complete years: a constant percentage per year, which can never project a
 * consumption below 0. The interval is the prediction interval of one year, transformed back from logarithms.
 */
export function projectTrend(values: readonly YearValue[], horizon = projectionHorizon): Projection {
  const used = [...values]
    .filter(({ value }) => value > 0)
    .sort((a, b) => a.year - b.year)
    .slice(-trendYears);
  const yearsUsed = used.map(({ year }) => year);
  const lastYear = yearsUsed.at(-1);
  if (lastYear === undefined || used.length < minimumTrendYears)
    return { kind: 'unavailable', reason: 'fewer_than_three_years', yearsUsed };
  const meanYear = mean(yearsUsed);
  const logs = used.map(({ value }) => Math.log(value));
  const meanLog = mean(logs);
  const spread = yearsUsed.reduce((sum, year) => sum + (year - meanYear) ** 2, 0);
  const covariance = used.reduce(
    (sum, { year, value }) => sum + (year - meanYear) * (Math.log(value) - meanLog),
    0,
  );
  const slope = covariance / spread;
  const logAt = (year: number) => meanLog + slope * (year - meanYear);
  const squares = used.reduce((sum, { year, value }) => sum + (Math.log(value) - logAt(year)) ** 2, 0);
  const freedom = used.length - 2;
  const deviation = Math.sqrt(squares / freedom);
  const t = studentT[freedom - 1] ?? studentT[3];
  const years: ProjectedYear[] = [];
  for (let year = lastYear + 1; year <= horizon; year += 1) {
    const half = t * deviation * Math.sqrt(1 + 1 / used.length + (year - meanYear) ** 2 / spread);
    const log = logAt(year);
    years.push({ year, value: Math.exp(log), low: Math.exp(log - half), high: Math.exp(log + half) });
  }
  return {
    kind: 'projection',
    method: 'log_linear_least_squares',
    yearsUsed,
    annualChangePercent: (Math.exp(slope) - 1) * 100,
    years,
  };
}
