import type { HeatingDegreeDays } from './energy-series.ts';
import type { MonthCell, SeriesTable } from './series-table.ts';
import { monthIndex } from '../calendar/month.ts';

/** A series with what the data-quality rules said of it: what the comparison of consumptions may rely on. */
export type ConsumptionView = {
  table: SeriesTable;
  /** `monthIndex` of the months whose quantity a data-quality rule doubts. */
  doubtful: ReadonlySet<number>;
  /** `monthIndex` of the months whose quantity was spread, not read. */
  spread: ReadonlySet<number>;
  /** By `monthIndex`. Null without weather. */
  degreeDays: ReadonlyMap<number, number> | null;
  /** `monthIndex` of the months of an excess that passed: no habit, and no measure of the years that follow. */
  passing: ReadonlySet<number>;
};

export function degreeDaysByMonth(
  degreeDays: readonly HeatingDegreeDays[] | null,
): ReadonlyMap<number, number> | null {
  return degreeDays === null
    ? null
    : new Map(degreeDays.map(({ period, degreeDays: value }) => [monthIndex(period), value]));
}

export function isMeterReplaced(cell: MonthCell | null): boolean {
  return cell?.record?.notes.includes('meter-replaced') === true;
}
