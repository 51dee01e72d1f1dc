import { addMonths, monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import type { MonthsForecast } from '@suivi/domain/analyses/forecast/forecast-months';
import type { UnknownForecast } from '@suivi/domain/analyses/forecast/forecast-whole';

type Known = Extract<MonthsForecast, { kind: 'forecast' }>;
type KnownAndForecast = {
  history: readonly { period: Period; value: number | null }[];
  months: UnknownForecast | Pick<Known, 'kind' | 'after' | 'months'>;
};

export type ForecastPoint = {
  period: Period;
  measured: number | null;
  expected: number | null;
  interval: { low: number; high: number } | null;
};

/**
 * The known months, then the future ones; null where a month in between is missing. The line of the forecast starts at the last
 * known month, so that both lines look continuous.
 */
export function forecastPoints({ history, months }: KnownAndForecast): ForecastPoint[] {
  const past = history.map(({ period, value }) => ({
    period,
    measured: value,
    expected: null,
    interval: null,
  }));
  if (months.kind === 'unknown') return past;
  const joined = past.map(point =>
    monthIndex(point.period) === monthIndex(months.after) ? { ...point, expected: point.measured } : point,
  );
  const known = joined.filter(({ period }) => monthIndex(period) <= monthIndex(months.after));
  return [
    ...known,
    ...months.months.map(({ expected, low, high }, index) => ({
      period: addMonths(months.after, index + 1),
      measured: null,
      expected,
      interval: { low, high },
    })),
  ];
}
