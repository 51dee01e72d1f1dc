import { backtest } from '@suivi/domain/analyses/forecast/backtest';
import { ForecastWhole } from '@suivi/domain/analyses/forecast/forecast-whole';
import type { ForecastMethod } from '@suivi/domain/analyses/forecast/forecast-method';
import type { NaturalMonths } from './natural-months.ts';

export type BacktestSummary = {
  mapePercent: number;
  cvRmsePercent: number;
  coveragePercent: number;
  yearCoveragePercent: number;
  yearErrorPercent: number;
  methods: Partial<Record<ForecastMethod, number>>;
  years: number;
};

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Every past year of every series, forecast from the data known before it. */
export function summariseBacktests(series: readonly NaturalMonths[], usesWeather: boolean): BacktestSummary {
  const results = series
    .map(({ values, degreeDays }) =>
      backtest(new ForecastWhole([usesWeather && degreeDays ? { values, degreeDays } : { values }])),
    )
    .filter(result => result.kind === 'backtest');
  const years = results.flatMap(result => result.years);
  const totals = years.map(year => year.total).filter(total => total !== null);
  const methods: Partial<Record<ForecastMethod, number>> = {};
  for (const { method, percent } of years.flatMap(({ shares }) => shares)) {
    methods[method] = (methods[method] ?? 0) + percent / 100;
  }
  return {
    mapePercent: mean(results.map(({ all }) => all.mapePercent ?? 0)),
    cvRmsePercent: mean(results.map(({ all }) => all.cvRmsePercent ?? 0)),
    coveragePercent: mean(results.map(({ all }) => all.coveragePercent)),
    yearCoveragePercent: mean(
      totals.map(({ actual, low, high }) => (actual >= low && actual <= high ? 100 : 0)),
    ),
    yearErrorPercent: mean(totals.map(({ errorPercent }) => Math.abs(errorPercent ?? 0))),
    methods,
    years: years.length,
  };
}
