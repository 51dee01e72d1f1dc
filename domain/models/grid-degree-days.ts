import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { dayIndex } from '../ground/calendar/day-span.ts';
import { monthIndex, type Period, periodAt } from '../ground/calendar/month.ts';
import type { BalanceGrid } from './energy-model.ts';
import { addDegreeDays } from '../weather/degree-days.ts';
import { maxMissingDays } from '../weather/monthly-degree-days.ts';
import type { StationDays } from '../weather/station-days.ts';

/** The degree days of a month for each temperature of a grid, in grid order, K·d. */
export type GridDegreeDays = { heating: Float64Array; cooling: Float64Array };

/**
 * The degree days of months at every temperature of a grid, by `monthIndex`, both ends included. Up to five missing or doubtful
 * days count as the mean of the others; a month with more is left out.
 */
export function gridDegreeDays(
  station: StationDays,
  grid: BalanceGrid,
  { from, to }: { from: Period; to: Period },
): Map<number, GridDegreeDays> {
  const found = new Map<number, GridDegreeDays>();
  for (let index = monthIndex(from); index <= monthIndex(to); index += 1) {
    const period = periodAt(index);
    const sums = monthSums(station, grid, period);
    if (sums !== null) found.set(index, sums);
  }
  return found;
}

function monthSums(station: StationDays, grid: BalanceGrid, period: Period): GridDegreeDays | null {
  const heating = new Float64Array(grid.heatingC.length);
  const cooling = new Float64Array(grid.coolingC.length);
  const count = daysInMonth(period);
  const first = dayIndex({ ...period, day: 1 });
  let measured = 0;
  for (
    let place = placeOf(station.days, first);
    (station.days[place] ?? Infinity) < first + count;
    place += 1
  ) {
    if (station.doubtful[place] === 1) continue;
    measured += 1;
    const day = {
      minC: (station.minHundredths[place] ?? 0) / 100,
      maxC: (station.maxHundredths[place] ?? 0) / 100,
    };
    addDegreeDays('heating', day, grid.heatingC, heating);
    addDegreeDays('cooling', day, grid.coolingC, cooling);
  }
  if (count - measured > maxMissingDays) return null;
  const scale = count / measured;
  return { heating: heating.map(sum => sum * scale), cooling: cooling.map(sum => sum * scale) };
}

/** The index of the first day on or after this one. */
function placeOf(days: Int32Array, day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
