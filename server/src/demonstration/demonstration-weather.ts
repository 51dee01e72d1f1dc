import { monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import { normalPeriod } from '@suivi/domain/weather/mean-degree-days';
import { monthlySums, type StationMonth } from '@suivi/domain/weather/monthly-sums';
import { plausibleWeather } from '@suivi/domain/weather/plausible-weather';
import { stations } from '@suivi/domain/weather/stations';

const seed = 43;
/** Loudes, the weather station of the centres. */
export const demonstrationStation = '43062001';
/** Loudes and Clermont-Ferrand, which the two centres of the Allier valley may prefer. */
const stationNumbers = new Set([demonstrationStation, '63113001']);

/** Invented weather up to a month, stored as such: the screens say so wherever a figure depends on it. */
export function generateWeather(last: Period): StationMonth[] {
  return stations
    .filter(({ number }) => stationNumbers.has(number))
    .flatMap(station => monthlySums(station.number, plausibleWeather(seed, station, last).days));
}

/** How much a month is heated: 0 while the boilers only make hot water, 1 on average over a year in the mean climate. */
export type Coldness = (period: Period) => number;

/** By the heating degree days at the centres' station, relative to the years 2001–2020. */
export function coldnessOf(weather: readonly StationMonth[]): Coldness {
  const heated = weather.filter(
    ({ stationNumber, period }) => stationNumber === demonstrationStation && isHeated(period),
  );
  const { firstYear, lastYear } = normalPeriod;
  const normal = heated.filter(({ period: { year } }) => year >= firstYear && year <= lastYear);
  const monthlyMean =
    normal.reduce((sum, { heating }) => sum + heating, 0) / ((lastYear - firstYear + 1) * 12);
  const byMonth = new Map(heated.map(({ period, heating }) => [monthIndex(period), heating / monthlyMean]));
  return period => byMonth.get(monthIndex(period)) ?? 0;
}

/** Cool summer days do not start a boiler. */
function isHeated({ month }: Period): boolean {
  return month !== 7 && month !== 8;
}
