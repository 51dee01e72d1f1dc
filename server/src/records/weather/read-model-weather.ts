import { comparePeriods, monthIndex } from '@suivi/domain/ground/calendar/month';
import type { MonthSpan } from '@suivi/domain/ground/calendar/month-span';
import { type ModelWeather, stationWeather } from '@suivi/domain/models/model-weather';
import type { Database } from '../../platform/schema/tables.ts';
import { readStationWeather } from './read-station-weather.ts';
import { readStationDays } from './station-days.ts';

export type StationModelWeather = ModelWeather & { origin: 'measured' | 'demonstration' };

/**
 * The weather of stations that energy models need, from the first month of some spans to the last. A station without weather has
 * no entry.
 *
 * @param past Months before these, in the same basis as the spans.
 */
export async function readModelWeather(
  db: Database,
  stationNumbers: readonly string[],
  spans: readonly MonthSpan[],
  past: MonthSpan | null = null,
): Promise<Map<string, StationModelWeather>> {
  const numbers = [...new Set(stationNumbers)];
  const [from] = spans.map(span => span.from).toSorted(comparePeriods);
  const to = spans
    .map(span => span.to)
    .toSorted(comparePeriods)
    .at(-1);
  if (numbers.length === 0 || from === undefined || to === undefined) return new Map();
  const [days, stored] = await Promise.all([
    readStationDays(db, numbers, { from: past?.from ?? from, to }),
    readStationWeather(db, numbers),
  ]);
  const found = new Map<string, StationModelWeather>();
  for (const [number, { series, origin }] of stored) {
    const range = { from: monthIndex(from), before: monthIndex(to) + 1 };
    const known = { days: days.get(number), series };
    const weather = stationWeather(known, range);
    const whole =
      past && weather && stationWeather(known, { ...range, from: monthIndex(past.from) }, weather.basis);
    if (weather !== null) found.set(number, { ...(whole ?? weather), origin });
  }
  return found;
}
