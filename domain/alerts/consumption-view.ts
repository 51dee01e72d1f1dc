import type { HeatingDegreeDays } from './energy-series.ts';
import type { MonthCell, SeriesTable } from './series-table.ts';
import { monthIndex } from '../ground/calendar/month.ts';

/** Some months, by their `monthIndex`: looked at one by one, perhaps judged only then. */
export type MonthSet = { has(index: number): boolean };

/** A series with what the data-quality rules said of it: what the comparison of consumptions may rely on. */
export type ConsumptionView = {
  table: SeriesTable;
  /** `monthIndex` of the months whose quantity a data-quality rule doubts. */
  doubtful: MonthSet;
  /** `monthIndex` of the months whose quantity was spread, not read. */
  spread: MonthSet;
  /** By `monthIndex`. Null without weather. */
  degreeDays: ReadonlyMap<number, number> | null;
  /** `monthIndex` of the months of an excess that passed: no habit, and no measure of the years that follow. */
  passing: MonthSet;
};

/** What was found of a series, whose doubtful months it rests on: whichever excesses and drifts are left out. */
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

/** The degree days of a station are those of each energy of each of its sites. */
const byMonth = new WeakMap<readonly HeatingDegreeDays[], ReadonlyMap<number, number>>();

export function isMeterReplaced(cell: MonthCell | null): boolean {
  return cell?.record?.notes.includes('meter-replaced') === true;
}
