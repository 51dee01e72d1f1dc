import { monthIndex, type Period, periodAt } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import type { Membership } from '../sites/membership.ts';
import type { EnergySeries, MonthRecord, UsePeriod } from './energy-series.ts';

export type MonthCell = {
  /** `monthIndex` of the month. */
  index: number;
  period: Period;
  days: number;
  /** Normal unit per day, so that Februaries are comparable whatever the year. Null when missing or not convertible. */
  perDayNormal: number | null;
  /** Nothing was declared, as opposed to declared and not convertible. */
  isMissing: boolean;
  /** The energy was in use, and the declared quantity may serve for comparison. */
  isInUse: boolean;
  /** In use while the site was in the group: absent data are missing, and an excess is reported. */
  isExpected: boolean;
  /** First or last month of a period of use or of the membership in the group: perhaps only part of a month. */
  isEdgeOfUse: boolean;
  record: MonthRecord | null;
};

export type SeriesTable = { energyType: EnergyType; firstIndex: number; cells: readonly MonthCell[] };

/** A table without the months after the given one. */
export function tableThrough(table: SeriesTable, lastIndex: number): SeriesTable {
  return { ...table, cells: table.cells.slice(0, Math.max(0, lastIndex - table.firstIndex + 1)) };
}

export function cellAt(table: SeriesTable, index: number): MonthCell | null {
  return table.cells[index - table.firstIndex] ?? null;
}

function checkedQuantity(quantity: number): number {
  if (Number.isFinite(quantity) && quantity >= 0) return quantity;
  throw new RangeError(`a quantity of ${quantity}`);
}

function firstUse(records: readonly MonthRecord[]): UsePeriod[] {
  const indices = records
    .filter(record => record.quantityNormal !== null)
    .map(record => monthIndex(record.period));
  return indices.length === 0 ? [] : [{ from: periodAt(Math.min(...indices)), to: null }];
}

const monthsByIndex = new Map<number, { period: Period; days: number }>();

/** The same object for every series: a group has a hundred thousand months, with about two hundred different periods. */
function monthAt(index: number): { period: Period; days: number } {
  const known = monthsByIndex.get(index);
  if (known !== undefined) return known;
  const period = periodAt(index);
  const made = { period, days: daysInMonth(period) };
  monthsByIndex.set(index, made);
  return made;
}

/** `monthIndex` of the last month of a table: `lastPeriod`, or the last record when that is later. */
export function lastIndexOf({ months }: EnergySeries, lastPeriod: Period): number {
  let last = monthIndex(lastPeriod);
  for (const { period } of months) last = Math.max(last, monthIndex(period));
  return last;
}

/**
 * One cell per month from the first record or use to `lastPeriod`, or to the last record when that is later.
 *
 * @throws RangeError when two records have the same month, or a quantity is negative or not finite.
 */
export function seriesTable(
  series: EnergySeries,
  lastPeriod: Period,
  membership: Membership = { from: null, to: null },
): SeriesTable {
  const joined = membership.from === null ? Number.NEGATIVE_INFINITY : monthIndex(membership.from);
  const left = membership.to === null ? Number.POSITIVE_INFINITY : monthIndex(membership.to);
  const recorded = series.usePeriods.length > 0 ? series.usePeriods : firstUse(series.months);
  const uses = recorded.map(({ from, to }) => ({
    from: monthIndex(from),
    to: to === null ? null : monthIndex(to),
  }));
  const lastIndex = lastIndexOf(series, lastPeriod);
  let firstIndex = Math.min(...uses.map(use => use.from));
  for (const { period } of series.months) firstIndex = Math.min(firstIndex, monthIndex(period));
  const records: MonthRecord[] = [];
  for (const record of series.months) {
    const place = monthIndex(record.period) - firstIndex;
    if (records[place]) throw new RangeError('two records of one month');
    records[place] = record;
  }
  // Perhaps only parts of a month: the first and the last of each use, and those around joining and leaving.
  const edges = new Set([joined - 1, joined, left, left + 1, ...uses.flatMap(({ from, to }) => [from, to])]);
  const cells: MonthCell[] = [];
  for (let index = firstIndex; index <= lastIndex; index += 1) {
    const { period, days } = monthAt(index);
    const record = records[index - firstIndex] ?? null;
    const quantity = record?.quantityNormal ?? null;
    const isInUse = uses.some(use => index >= use.from && (use.to === null || index <= use.to));
    cells.push({
      index,
      period,
      days,
      perDayNormal: quantity === null ? null : checkedQuantity(quantity) / days,
      isMissing: quantity === null && (record?.declaredQuantity ?? null) === null,
      isInUse,
      isExpected: isInUse && index >= joined && index <= left,
      isEdgeOfUse: edges.has(index),
      record,
    });
  }
  return { energyType: series.energyType, firstIndex, cells };
}
