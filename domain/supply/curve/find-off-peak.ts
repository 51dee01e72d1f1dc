import { dayIndex } from '../../ground/calendar/day-span.ts';
import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import { periodAt } from '../../ground/calendar/month.ts';
import { clockMinute } from '../distributor/legal-day.ts';
import { isHighSeason } from '../tariff/season.ts';
import type { CurveDay } from './curve-views.ts';
import { isSundayAt, monthOfDay, type TimeWindow } from './time-calendar.ts';

/** The kWh billed for a whole month; `month` counts months since year 0. */
export type BilledMonth = { month: number; peak: number; offPeak: number };

export type OffPeakCandidate = {
  windows: TimeWindow[];
  /** The largest gap of its months: computed minus billed off-peak kWh, in absolute value, as a fraction of the month. */
  gap: number;
};

export type OffPeakSearch = {
  best: OffPeakCandidate;
  next: OffPeakCandidate;
  /** Within 0.2 %, and more than twice as close as the next candidate. */
  isFound: boolean;
};

const slots = 48;
const offPeakSlots = 16;
const leastOfLonger = 8;
/** Beyond this fraction of a month, the hours are not those of the bills. */
export const mostOffPeakGap = 0.002;
const timesNearer = 2;
const [leastMonths, mostMonths] = [2, 6];

/** The billed months of which the curve has every day. */
export function coveredMonths(days: readonly CurveDay[], billed: readonly BilledMonth[]): BilledMonth[] {
  const counts = new Map<number, number>();
  for (const { day } of days) counts.set(monthOfDay(day), (counts.get(monthOfDay(day)) ?? 0) + 1);
  return billed.filter(({ month }) => counts.get(month) === daysInMonth(periodAt(month)));
}

/**
 * The off-peak hours of a season for which the curve agrees best with the bills. Candidates are eight hours a day in one block,
 * or in two blocks of which the longer has at least four hours, on half-hours. Null with fewer than two billed whole months of
 * the curve.
 *
 * @param hasOffPeakSundays true above 1 kV, where Sundays give no information on the hours.
 */
export function findOffPeak(
  days: readonly CurveDay[],
  billed: readonly BilledMonth[],
  hasOffPeakSundays: boolean,
): OffPeakSearch | null {
  const byMonth = Map.groupBy(days, ({ day }) => monthOfDay(day));
  const months = coveredMonths(days, billed)
    .toSorted((a, b) => b.month - a.month)
    .slice(0, mostMonths)
    .map(({ month, peak, offPeak }) => ({
      ...clockSums(byMonth.get(month) ?? [], hasOffPeakSundays),
      offPeak,
      whole: peak + offPeak,
    }));
  if (months.length < leastMonths) return null;
  let best: OffPeakCandidate | null = null;
  let next: OffPeakCandidate | null = null;
  for (const blocks of candidates()) {
    const gap = months.reduce((worst, { before, sundays, offPeak, whole }) => {
      const computed = blocks.reduce(
        (sum, { from, count }) => sum + (before[from + count] ?? 0) - (before[from] ?? 0),
        sundays,
      );
      return Math.max(worst, Math.abs(computed - offPeak) / whole);
    }, 0);
    if (gap >= (next?.gap ?? Number.POSITIVE_INFINITY)) continue;
    const candidate = { windows: blocks.map(windowOf).toSorted((a, b) => a.from - b.from), gap };
    if (gap < (best?.gap ?? Number.POSITIVE_INFINITY)) [best, next] = [candidate, best];
    else next = candidate;
  }
  if (best === null || next === null) return null;
  return { best, next, isFound: best.gap <= mostOffPeakGap && next.gap > timesNearer * best.gap };
}

/** The billed months that lie in a season. */
export function ofSeason(billed: readonly BilledMonth[], season: 'high' | 'low'): BilledMonth[] {
  return billed.filter(({ month }) => isHighSeason(firstDayOf(month)) === (season === 'high'));
}

const firstDayOf = (month: number) => dayIndex({ ...periodAt(month), day: 1 });

/** Cumulated kWh before each half-hour of the clock, over two rounds of it, and the kWh of Sundays. */
function clockSums(days: readonly CurveDay[], hasOffPeakSundays: boolean) {
  const sums = new Float64Array(slots);
  let sundays = 0;
  for (const { day, stepMinutes, watts } of days) {
    const isApart = hasOffPeakSundays && isSundayAt(day);
    for (const [at, value] of watts.entries()) {
      const minute = clockMinute(day, at * stepMinutes);
      const kwh = (value * stepMinutes) / 60_000;
      // A step of an hour covers two half-hours.
      const parts = Math.max(1, stepMinutes / 30);
      if (isApart) sundays += kwh;
      else for (let part = 0; part < parts; part += 1) add(sums, Math.floor(minute / 30) + part, kwh / parts);
    }
  }
  const before = [0];
  for (let at = 0; at < 2 * slots; at += 1) before.push((before[at] ?? 0) + (sums[at % slots] ?? 0));
  return { before, sundays };
}

function add(sums: Float64Array, at: number, kwh: number): void {
  sums[at] = (sums[at] ?? 0) + kwh;
}

type Block = { from: number; count: number };

function* candidates(): Generator<Block[]> {
  for (let from = 0; from < slots; from += 1) {
    yield [{ from, count: offPeakSlots }];
    for (let count = leastOfLonger; count < offPeakSlots; count += 1) {
      const rest = offPeakSlots - count;
      // At least half an hour lies between two blocks, on either side.
      for (let pause = 1; pause < slots - offPeakSlots; pause += 1) {
        const second = (from + count + pause) % slots;
        if (count !== rest || from < second)
          yield [
            { from, count },
            { from: second, count: rest },
          ];
      }
    }
  }
}

function windowOf({ from, count }: Block): TimeWindow {
  return { from: from * 30, to: ((from + count) % slots) * 30 };
}
