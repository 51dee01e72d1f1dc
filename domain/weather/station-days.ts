import { dayAt, dayIndex } from '../ground/calendar/day-span.ts';
import type { DailyTemperature } from './daily-temperature.ts';

/**
 * The days of a station, each once, in chronological order: days since 1 January 1970, extremes in hundredths of a degree
 * Celsius, and whether the day is in doubt. Thirty years take about a hundred kB.
 */
export type StationDays = {
  stationNumber: string;
  days: Int32Array;
  minHundredths: Int16Array;
  maxHundredths: Int16Array;
  doubtful: Uint8Array;
};

/** One day as it is packed, for sorting and comparing. */
type PackedDay = { day: number; min: number; max: number; doubtful: number };

const hundredths = (degreesC: number) => Math.round(degreesC * 100);

function packed(stationNumber: string, days: readonly PackedDay[]): StationDays {
  return {
    stationNumber,
    days: Int32Array.from(days, ({ day }) => day),
    minHundredths: Int16Array.from(days, ({ min }) => min),
    maxHundredths: Int16Array.from(days, ({ max }) => max),
    doubtful: Uint8Array.from(days, ({ doubtful }) => doubtful),
  };
}

function packedDaysOf({ days, minHundredths, maxHundredths, doubtful }: StationDays): PackedDay[] {
  return Array.from(days, (day, place) => ({
    day,
    min: minHundredths[place] ?? Number.NaN,
    max: maxHundredths[place] ?? Number.NaN,
    doubtful: doubtful[place] ?? 0,
  }));
}

/** Collects the days of stations in any order; each day of a station must be added once. */
export class StationDaysAdder {
  readonly #stations = new Map<string, PackedDay[]>();

  add(stationNumber: string, { minC, maxC, doubtful, ...date }: DailyTemperature): void {
    const days = this.#stations.get(stationNumber) ?? [];
    if (days.length === 0) this.#stations.set(stationNumber, days);
    days.push({
      day: dayIndex(date),
      min: hundredths(minC),
      max: hundredths(maxC),
      doubtful: doubtful ? 1 : 0,
    });
  }

  /** The stations, by number. */
  stations(): StationDays[] {
    return [...this.#stations]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([stationNumber, days]) =>
        packed(
          stationNumber,
          days.sort((a, b) => a.day - b.day),
        ),
      );
  }
}

/** Merges the stored days of a station with those of a newly read file; for a day that both contain, the file prevails. */
export function mergeStationDays(
  known: StationDays | undefined,
  read: StationDays,
): { merged: StationDays; changed: StationDays } {
  const byDay = new Map<number, PackedDay>();
  for (const day of known === undefined ? [] : packedDaysOf(known)) byDay.set(day.day, day);
  const changed: PackedDay[] = [];
  for (const day of packedDaysOf(read)) {
    const before = byDay.get(day.day);
    byDay.set(day.day, day);
    const isSame = before?.min === day.min && before.max === day.max && before.doubtful === day.doubtful;
    if (!isSame) changed.push(day);
  }
  const all = [...byDay.values()].sort((a, b) => a.day - b.day);
  return { merged: packed(read.stationNumber, all), changed: packed(read.stationNumber, changed) };
}

/** Days since 1970, each with the mean of its lowest and highest temperatures, °C. */
export function* meansOfDays({
  days,
  minHundredths,
  maxHundredths,
}: StationDays): Generator<[day: number, meanC: number]> {
  for (const [place, day] of days.entries())
    yield [day, ((minHundredths[place] ?? Number.NaN) + (maxHundredths[place] ?? Number.NaN)) / 200];
}

/** The days in chronological order. */
export function* temperaturesOf({
  days,
  minHundredths,
  maxHundredths,
  doubtful,
}: StationDays): Generator<DailyTemperature> {
  for (const [place, day] of days.entries()) {
    yield {
      ...dayAt(day),
      minC: (minHundredths[place] ?? Number.NaN) / 100,
      maxC: (maxHundredths[place] ?? Number.NaN) / 100,
      doubtful: doubtful[place] === 1,
    };
  }
}
