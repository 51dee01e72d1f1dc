import { monthIndex, periodAt } from '../ground/calendar/month.ts';
import { type EnergyType, energyDefinitions } from '../energy/energy-type.ts';
import { type GridDegreeDays, gridDegreeDays } from './grid-degree-days.ts';
import type { DegreeDaySeries } from '../weather/monthly-degree-days.ts';
import type { StationDays } from '../weather/station-days.ts';
import { fixedGrid, searchedGrid } from './balance-grid.ts';
import type { BalanceGrid } from './energy-model.ts';

/** `days`: degree days at every balance point; `months-at-18`: for some months only the degree days at 18 °C were stored. */
export type WeatherBasis = 'days' | 'months-at-18';

export type ModelWeather = {
  basis: WeatherBasis;
  grid: BalanceGrid;
  /** The degree days by `monthIndex`. */
  weather: ReadonlyMap<number, GridDegreeDays>;
};

/** The stored data of a station. */
export type KnownWeather = { days: StationDays | undefined; series: DegreeDaySeries };

/** A half-open range of months, as `monthIndex`. */
type MonthRange = { from: number; before: number };

/**
 * The degree days of some months for the model of an energy: from days, unless one of the months is known at 18 °C only; then all
 * are taken at 18 °C, so that the same balance point applies before and after. Null without any weather.
 */
export function modelWeather(
  known: KnownWeather,
  energyType: EnergyType,
  range: MonthRange,
  wanted?: WeatherBasis,
): ModelWeather | null {
  const found = stationWeather(known, range, wanted);
  return found && weatherOfEnergy(found, energyType);
}

/** The degree days of a station for both heating and cooling; null when there are none. */
export function stationWeather(
  { days, series }: KnownWeather,
  { from, before }: MonthRange,
  wanted?: WeatherBasis,
): ModelWeather | null {
  const span = { from: periodAt(from), to: periodAt(before - 1) };
  const ofDays = days && gridDegreeDays(days, searchedGrid, span);
  const ofMonths = monthsAt18(series, from, before);
  const isWhole = ofDays !== undefined && [...ofMonths.keys()].every(index => ofDays.has(index));
  const basis = wanted ?? (isWhole && ofDays.size > 0 ? 'days' : 'months-at-18');
  const found: ModelWeather =
    basis === 'days'
      ? { basis, grid: searchedGrid, weather: ofDays ?? new Map() }
      : { basis, grid: fixedGrid, weather: ofMonths };
  return found.weather.size === 0 ? null : found;
}

/** An energy for heating cools nothing: no balance point of cooling is searched. */
export function weatherOfEnergy(found: ModelWeather, energyType: EnergyType): ModelWeather {
  return energyDefinitions[energyType].heating ? { ...found, grid: { ...found.grid, coolingC: [] } } : found;
}

function monthsAt18(series: DegreeDaySeries, from: number, before: number): Map<number, GridDegreeDays> {
  const found = new Map<number, GridDegreeDays>();
  for (const month of series.values()) {
    const index = monthIndex(month.period);
    if (month.kind === 'unknown' || index < from || index >= before) continue;
    found.set(index, { heating: Float64Array.of(month.heating), cooling: new Float64Array() });
  }
  return found;
}
