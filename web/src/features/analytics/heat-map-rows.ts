import type { MonthValue } from '@suivi/contract/analytics';

export type HeatMapRow = {
  key: string;
  label: string;
  points: MonthValue[];
  /** Null: missing. Undefined: nothing is expected. */
  values: (number | null | undefined)[];
};

/** One row for each year, the latest first. */
export function heatMapRows(months: readonly MonthValue[]): HeatMapRow[] {
  return [...Map.groupBy(months, ({ year }) => year)]
    .toSorted(([a], [b]) => b - a)
    .map(([year, points]) => ({
      key: String(year),
      label: String(year),
      points,
      values: points.map(({ value, isNotInUse }) => (isNotInUse ? undefined : value)),
    }));
}
