import { monthIndex, periodAt } from '../calendar/month.ts';
import { searchedGrid } from '../energy-model/balance-grid.ts';
import type { BalanceGrid } from '../energy-model/energy-model.ts';
import { type GridDegreeDays, gridDegreeDays } from '../weather/grid-degree-days.ts';
import type { DegreeDaySeries } from '../weather/monthly-degree-days.ts';
import type { StationDays } from '../weather/station-days.ts';
import type { SavingEnergy } from './saving-action.ts';

/** `days`: at every balance point; `months-at-18`: of some months only the degree days at 18 °C were kept. */
export type WeatherBasis = 'days' | 'months-at-18';

export type MeterWeather = {
  basis: WeatherBasis;
  grid: BalanceGrid;
  /** By `monthIndex`. */
  weather: Map<number, GridDegreeDays>;
};

const at18: BalanceGrid = { heatingC: [18], coolingC: [] };

/**
 * The degree days of the months from one on and before another, as `monthIndex`: from days, unless a month of them is known at
 * 18 °C alone; then all are taken at 18 °C, so that one balance point serves before and after. Nothing cools with gas or with
 * the heat of a network. Null without any weather.
 */
export function meterWeather(
  { days, series }: { days: StationDays | undefined; series: DegreeDaySeries },
  energyType: SavingEnergy,
  { from, before }: { from: number; before: number },
  wanted?: WeatherBasis,
): MeterWeather | null {
  const grid = energyType === 'electricity' ? searchedGrid : { ...searchedGrid, coolingC: [] };
  const ofDays = days && gridDegreeDays(days, grid, { from: periodAt(from), to: periodAt(before - 1) });
  const ofMonths = monthsAt18(series, from, before);
  const isWhole = ofDays !== undefined && [...ofMonths.keys()].every(index => ofDays.has(index));
  const basis = wanted ?? (isWhole && ofDays.size > 0 ? 'days' : 'months-at-18');
  const weather = basis === 'days' ? (ofDays ?? new Map()) : ofMonths;
  return weather.size === 0 ? null : { basis, grid: basis === 'days' ? grid : at18, weather };
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
