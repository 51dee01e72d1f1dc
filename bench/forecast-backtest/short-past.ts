import { forecastMonths } from '@suivi/domain/forecast/forecast-months';
import type { NaturalMonths } from './natural-months.ts';

/** Coverage of the twelve months that follow a past of only `knownMonths`. */
export function shortPastCoverage(series: readonly NaturalMonths[], knownMonths: number): number {
  let within = 0;
  let months = 0;
  for (const { values } of series) {
    const forecast = forecastMonths(values.slice(0, knownMonths), { horizonMonths: 12 });
    if (forecast.kind === 'unknown') continue;
    for (const [offset, { low, high }] of forecast.months.entries()) {
      const actual = values[knownMonths + offset]?.value ?? null;
      if (actual === null) continue;
      months += 1;
      if (actual >= low && actual <= high) within += 1;
    }
  }
  return (within / months) * 100;
}
