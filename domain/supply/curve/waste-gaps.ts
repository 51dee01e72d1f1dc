import { type DayKind, dayKindOf, type HolidayCalendar } from '../../ground/calendar/french-holidays.ts';
import { medianInPlace } from '../../ground/number/median.ts';
import { type CurveDay, hoursOfDay } from './curve-views.ts';
import type { StationDays } from '../../weather/station-days.ts';
import { type WasteKind, wasteKindOf, type WastePlace } from './waste.ts';
import { addWeatherEffect, dailyMeans } from './weather-effect.ts';

/** The comparison is with the same weekdays a year before, and with the days up to `reach` around them. */
const yearBefore = 364;
const reach = 21;
const leastSamples = 3;
/** The period that is examined: the last year. */
const wasteSpan = 365;
/** Two years back at most, when the year before contains a known waste. */
const mostYears = 2;

/** For a curve that ends on a day, the examined days together with those to which they are compared. */
export function daysOfWaste(lastDay: number, hasKnown: boolean): { first: number; last: number } {
  return { first: lastDay - wasteSpan + 1 - (hasKnown ? mostYears : 1) * yearBefore - reach, last: lastDay };
}

/** Work space for medians. */
const medianRoom = new Float64Array(2 * wasteSpan);

/** Mean powers in W by hour of the clock, day after day; NaN when unknown. */
type HourGrid = { first: number; count: number; watts: Float64Array };

export function gridOf(days: readonly CurveDay[]): HourGrid {
  const first = days[0]?.day ?? 0;
  const count = (days.at(-1)?.day ?? first) - first + 1;
  const watts = new Float64Array(count * 24).fill(Number.NaN);
  for (const day of days) {
    for (const [hour, values] of hoursOfDay(day).entries()) {
      if (values.length === 0) continue;
      watts[(day.day - first) * 24 + hour] = values.reduce((sum, value) => sum + value, 0) / values.length;
    }
  }
  return { first, count, watts };
}

/** The days of a kind in the examined year, with the excess over the expectation at each of their hours, in W. */
export type WasteGaps = { kind: WasteKind; days: number[]; gaps: Float64Array; expected: Float64Array };

/** What else is known about a curve. */
export type WasteSurroundings = {
  /** Known wastes, which are left out of the expectation. */
  known?: readonly WastePlace[];
  holidays?: HolidayCalendar;
  /** The weather of the site: the part of a gap that it explains is removed. */
  station?: StationDays | undefined;
};

export function gapsOf(
  grid: HourGrid,
  kind: WasteKind,
  { known = [], holidays, station }: WasteSurroundings,
): WasteGaps {
  const last = grid.first + grid.count - 1;
  const kinds = Array.from({ length: grid.count }, (_, at) => dayKindOf(grid.first + at, holidays));
  const own = known.filter(waste => waste.kind === kind);
  const isKnown = (day: number, hour: number) =>
    own.some(({ firstDay, lastDay, hours }) => day >= firstDay && day <= lastDay && hours.includes(hour));
  const effect = effectOf(grid, kinds, kind, station);
  const days: number[] = [];
  for (let day = Math.max(grid.first, last - wasteSpan + 1); day <= last; day += 1) {
    if (wasteKindOf(day, holidays) !== kind) continue;
    if (
      grid.watts.subarray((day - grid.first) * 24, (day - grid.first + 1) * 24).some(watts => watts === watts)
    )
      days.push(day);
  }
  const gaps = new Float64Array(days.length * 24).fill(Number.NaN);
  const expected = new Float64Array(days.length * 24).fill(Number.NaN);
  for (const [place, day] of days.entries()) {
    for (let hour = 0; hour < 24; hour += 1) {
      const usual = usualAt(grid, kinds, { day, hour, isKnown, effect });
      if (usual === null) continue;
      expected[place * 24 + hour] = usual;
      gaps[place * 24 + hour] = (grid.watts[(day - grid.first) * 24 + hour] ?? Number.NaN) - usual;
    }
  }
  return { kind, days, gaps, expected };
}

/** What the weather adds to each hour of the days of a kind, in W; null when the weather is not known. */
function effectOf(
  grid: HourGrid,
  kinds: readonly DayKind[],
  kind: WasteKind,
  station: StationDays | undefined,
): Float64Array | null {
  const means = dailyMeans(station, grid);
  if (means === null) return null;
  const effect = new Float64Array(grid.watts.length).fill(Number.NaN);
  const own = new Set(kinds.filter(each => (each === 'working') === (kind === 'working')));
  for (const each of own) {
    const places = kinds.flatMap((other, at) => (other === each ? at : []));
    addWeatherEffect(effect, { watts: grid.watts, own: places, means });
  }
  return effect;
}

type Moment = {
  day: number;
  hour: number;
  isKnown: (day: number, hour: number) => boolean;
  effect: Float64Array | null;
};

/**
 * The median of the same hour on days of the same kind around a year before, corrected to the weather of the day; one year
 * further back when too few of those are without a known waste.
 */
function usualAt(
  grid: HourGrid,
  kinds: readonly DayKind[],
  { day, hour, isKnown, effect }: Moment,
): number | null {
  const effectAt = (at: number) => effect?.[(at - grid.first) * 24 + hour] ?? Number.NaN;
  const own = effectAt(day);
  const kind = kinds[day - grid.first];
  for (let years = 1; years <= mostYears; years += 1) {
    const middle = day - years * yearBefore;
    let count = 0;
    for (let at = Math.max(grid.first, middle - reach); at <= middle + reach; at += 1) {
      if (kinds[at - grid.first] !== kind) continue;
      const value = grid.watts[(at - grid.first) * 24 + hour] ?? Number.NaN;
      if (value !== value || isKnown(at, hour)) continue;
      const moved = own - effectAt(at);
      medianRoom[count] = moved === moved ? value + moved : value;
      count += 1;
    }
    if (count >= leastSamples) return medianInPlace(medianRoom, count);
  }
  return null;
}

export const allHours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** The excess over the expectation of each day, as the mean over some hours; NaN when unknown. */
export const dayGaps = ({ gaps }: WasteGaps, hours: readonly number[]) => dayMeans(gaps, hours);

/** The expectation of each day, as the mean over some hours; NaN when unknown. */
export const usualDays = ({ expected }: WasteGaps, hours: readonly number[]) => dayMeans(expected, hours);

function dayMeans(values: Float64Array, hours: readonly number[]): Float64Array {
  const means = new Float64Array(values.length / 24);
  for (let place = 0; place < means.length; place += 1) {
    let [sum, count] = [0, 0];
    for (const hour of hours) {
      const value = values[place * 24 + hour] ?? Number.NaN;
      if (value !== value) continue;
      sum += value;
      count += 1;
    }
    means[place] = count === 0 ? Number.NaN : sum / count;
  }
  return means;
}

/**
 * The median of the known values among those at `place * every + first`, for the places `from` to `to`; null when none is known.
 */
export function medianOf(
  values: Float64Array,
  { from, to }: { from: number; to: number },
  every = 1,
  first = 0,
): number | null {
  let count = 0;
  for (let place = from; place <= to; place += 1) {
    const value = values[place * every + first] ?? Number.NaN;
    if (value !== value) continue;
    medianRoom[count] = value;
    count += 1;
  }
  return count === 0 ? null : medianInPlace(medianRoom, count);
}
