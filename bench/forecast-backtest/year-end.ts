import { ForecastWhole } from '@suivi/domain/analyses/forecast/forecast-whole';
import { forecastYear } from '@suivi/domain/analyses/forecast/forecast-year';
import type { MonthlyValue } from '@suivi/domain/analyses/forecast/monthly-history';
import type { NaturalMonths } from './natural-months.ts';

function isUpTo({ period }: MonthlyValue, year: number, month: number): boolean {
  return period.year < year || (period.year === year && period.month <= month);
}

/** Share of the years whose total was within the interval forecast after `month`, and its mean width in percent. */
export function yearEndCoverage(
  series: readonly NaturalMonths[],
  month: number,
): { coveragePercent: number; widthPercent: number; forecasts: number } {
  let within = 0;
  let width = 0;
  let forecasts = 0;
  for (const { values } of series) {
    for (let year = 2014; year <= 2024; year += 2) {
      const actual = forecastYear(new ForecastWhole([{ values }]), year);
      const known = values.filter(value => isUpTo(value, year, month));
      const forecast = forecastYear(new ForecastWhole([{ values: known }]), year);
      if (actual.kind !== 'measured' || forecast.kind !== 'forecast') continue;
      const { low, high, expected } = forecast.total;
      forecasts += 1;
      width += ((high - low) / expected) * 100;
      if (actual.total >= low && actual.total <= high) within += 1;
    }
  }
  return { coveragePercent: (within / forecasts) * 100, widthPercent: width / forecasts, forecasts };
}
