import { monthIndex, periodAt } from '../ground/calendar/month.ts';
import { type EnergyType, energyDefinitions } from '../energy/energy-type.ts';
import { type GridDegreeDays, gridDegreeDays } from './grid-degree-days.ts';
import type { DegreeDaySeries } from '../weather/monthly-degree-days.ts';
import type { StationDays } from '../weather/station-days.ts';
import { fixedGrid, searchedGrid } from './balance-grid.ts';
import type { BalanceGrid } from './energy-model.ts';

/** `days`: at every balance point; `months-at-18`: of some months only the degree days at 18 °C were kept. */
export type WeatherBasis = 'days' | 'months-at-18';

export type ModelWeather = {
  basis: WeatherBasis;
  grid: BalanceGrid;
  /** By `monthIndex`. */
  weather: ReadonlyMap<number, GridDegreeDays>;
};

/** What is known of a station. */
export type KnownWeather = { days: StationDays | undefined; series: DegreeDaySeries };

/** Months from one on and before another, as `monthIndex`. */
type MonthRange = { from: number; before: number };

/**
 * The degree days of some months for the model of an energy: from days, unless a month of them is known at 18 °C alone; then
 * all are taken at 18 °C, so that one balance point serves before and after. Null without any weather.
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

/** The same of all that a station knows, for energies that heat and those that also cool. */
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

/** Nothing cools with an energy that heats: no balance point of cooling is searched. */
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
