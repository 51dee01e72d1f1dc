type MonthPoint = { year: number; value: number | null; isNotInUse: boolean };

export type HeatMapRow<Point> = {
  key: string;
  label: string;
  points: Point[];
  /** Null: missing. Undefined: no value is expected. */
  values: (number | null | undefined)[];
};

/** One row for each year, latest first. */
export function heatMapRows<Point extends MonthPoint>(months: readonly Point[]): HeatMapRow<Point>[] {
  return [...Map.groupBy(months, ({ year }) => year)]
    .toSorted(([a], [b]) => b - a)
    .map(([year, points]) => ({
      key: String(year),
      label: String(year),
      points,
      values: points.map(({ value, isNotInUse }) => (isNotInUse ? undefined : value)),
    }));
}
