export type TrendYear = {
  year: number;
  value: number | null;
  /** A part of the year is missing: it cannot be the end of a trend. */
  isPartial: boolean;
};

export type YearlyTrend = { percentPerYear: number; from: number; to: number };

const fewestYears = 2;

/**
 * The constant yearly change, in percent, from the first complete year with a value above 0 to the last one: ((last / first)^(1 /
 * years) − 1) × 100. Null when they are less than two years apart.
 */
export function yearlyTrend(years: readonly TrendYear[]): YearlyTrend | null {
  const whole = years.filter(({ value, isPartial }) => value !== null && value > 0 && !isPartial);
  const [first, last] = [whole[0], whole.at(-1)];
  if (!first?.value || !last?.value || last.year - first.year < fewestYears) return null;
  const factor = (last.value / first.value) ** (1 / (last.year - first.year));
  return { percentPerYear: (factor - 1) * 100, from: first.year, to: last.year };
}
