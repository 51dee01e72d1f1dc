/**
 * The methods that a forecast averages. All but the last start from the same calendar month of past years, moved some part of the
 * way from the level of those years to that of the last twelve months.
 */
export const forecastMethods = [
  'five-years-halfway',
  'five-years',
  'five-years-level',
  'five-years-trend',
  'three-years-halfway',
  'degree-days',
] as const;

export type ForecastMethod = (typeof forecastMethods)[number];

/** The weight of a method in a forecast, in percent. */
export type MethodShare = { method: ForecastMethod; percent: number };

/** The methods that count, the largest first: below one percent a method is not named. */
export function sharesOf(weights: readonly number[]): MethodShare[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return forecastMethods
    .map((method, position) => ({ method, percent: (100 * (weights[position] ?? 0)) / total }))
    .filter(({ percent }) => percent >= 1)
    .toSorted((a, b) => b.percent - a.percent);
}
