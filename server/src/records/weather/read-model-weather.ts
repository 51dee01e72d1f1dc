import { comparePeriods, monthIndex } from '@suivi/domain/ground/calendar/month';
import type { MonthSpan } from '@suivi/domain/ground/calendar/month-span';
import { type ModelWeather, stationWeather } from '@suivi/domain/models/model-weather';
import type { Database } from '../../platform/schema/tables.ts';
import { readStationWeather } from './read-station-weather.ts';
import { readStationDays } from './station-days.ts';

export type StationModelWeather = ModelWeather & { origin: 'measured' | 'demonstration' };

/** What energy models need of stations from the first month of some spans to the last. A station without weather has no entry. */
export async function readModelWeather(
  db: Database,
  stationNumbers: readonly string[],
  spans: readonly MonthSpan[],
): Promise<Map<string, StationModelWeather>> {
  const numbers = [...new Set(stationNumbers)];
  const [from] = spans.map(span => span.from).toSorted(comparePeriods);
  const to = spans
    .map(span => span.to)
    .toSorted(comparePeriods)
    .at(-1);
  if (numbers.length === 0 || from === undefined || to === undefined) return new Map();
  const [days, known] = await Promise.all([
    readStationDays(db, numbers, { from, to }),
    readStationWeather(db, numbers),
  ]);
  const found = new Map<string, StationModelWeather>();
  for (const [number, { series, origin }] of known) {
    const range = { from: monthIndex(from), before: monthIndex(to) + 1 };
    const weather = stationWeather({ days: days.get(number), series }, range);
    if (weather !== null) found.set(number, { ...weather, origin });
  }
  return found;
}
