import { forecastMonths } from '@suivi/domain/analyses/forecast/forecast-months';
import { ForecastWhole } from '@suivi/domain/analyses/forecast/forecast-whole';
import type { NaturalMonths } from './natural-months.ts';

/** The coverage of the twelve months that follow a past of only `knownMonths`. */
export function shortPastCoverage(series: readonly NaturalMonths[], knownMonths: number): number {
  let within = 0;
  let months = 0;
  for (const { values } of series) {
    const forecast = forecastMonths(new ForecastWhole([{ values: values.slice(0, knownMonths) }]), 12);
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
