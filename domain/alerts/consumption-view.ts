import type { HeatingDegreeDays } from './energy-series.ts';
import type { MonthCell, SeriesTable } from './series-table.ts';
import { monthIndex } from '../ground/calendar/month.ts';

/** A set of months, by `monthIndex`; membership may be computed only when it is queried. */
export type MonthSet = { has(index: number): boolean };

/** A series with the results of the data-quality rules: the data that comparisons of consumption may rely on. */
export type ConsumptionView = {
  table: SeriesTable;
  /** `monthIndex` of the months whose quantity a data-quality rule doubts. */
  doubtful: MonthSet;
  /** `monthIndex` of the months whose quantity was spread, not read. */
  spread: MonthSet;
  /** By `monthIndex`. Null without weather. */
  degreeDays: ReadonlyMap<number, number> | null;
  /** `monthIndex` of the months of a temporary excess: they belong to no habit, and later years are not compared with them. */
  passing: MonthSet;
};

/** Cached results for a series that depend on its doubtful months, but not on excesses and drifts. */
export type Remembered<Found> = WeakMap<SeriesTable, { doubtful: MonthSet; found: Found }>;

export function rememberedOf<Found>(
  remembered: Remembered<Found>,
  { table, doubtful }: ConsumptionView,
  make: () => Found,
): Found {
  const known = remembered.get(table);
  if (known?.doubtful === doubtful) return known.found;
  const found = make();
  remembered.set(table, { doubtful, found });
  return found;
}

export function degreeDaysByMonth(
  degreeDays: readonly HeatingDegreeDays[] | null,
): ReadonlyMap<number, number> | null {
  if (degreeDays === null) return null;
  const known = byMonth.get(degreeDays);
  if (known !== undefined) return known;
  const made = new Map(degreeDays.map(({ period, degreeDays: value }) => [monthIndex(period), value]));
  byMonth.set(degreeDays, made);
  return made;
}

/** The degree days of a station are shared by all energies of all its sites. */
const byMonth = new WeakMap<readonly HeatingDegreeDays[], ReadonlyMap<number, number>>();

export function isMeterReplaced(cell: MonthCell | null): boolean {
  return cell?.record?.notes.includes('meter-replaced') === true;
}
