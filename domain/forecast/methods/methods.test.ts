import { describe, expect, it } from 'vitest';
import { twelve } from '../../calendar/month.ts';
import { fitModel } from '../fit-model.ts';
import { type FitModel, forecastMethods } from '../forecast-method.ts';
import { daysAt, type MonthlyHistory, monthlyHistory } from '../monthly-history.ts';
import { irregular, seasonalSeries, seasonalValue } from '../testing/seasonal-series.ts';

const first = 2015 * 12;

function historyOf(options: Parameters<typeof seasonalSeries>[0]): MonthlyHistory {
  const history = monthlyHistory(seasonalSeries(options));
  if (history === null) throw new Error('no month');
  return history;
}

/** One value of each month of 60 known ones, 3, 15 and 27 months ahead. */
function ahead(fit: FitModel, growth: number): (number | null)[] {
  const history = historyOf({ count: 60, growth });
  const model = fit(history, history.lastIndex, null);
  return [3, 15, 27].map(months => {
    const perDay = model?.(history.lastIndex + months) ?? null;
    return perDay === null ? null : perDay * daysAt(history.lastIndex + months);
  });
}

describe('a past that falls by 10 % a year', () => {
  const truth = [3, 15, 27].map(months => seasonalValue(first + 59 + months, 0.9, 2015));

  it.each(['seasonal-drift', 'seasonal-mean-drift'] as const)(
    '%s prolongs the fall year after year',
    method => {
      for (const [position, value] of ahead(fitModel[method], 0.9).entries()) {
        expect(value).toBeCloseTo(truth[position] ?? 0, 3);
      }
    },
  );

  it('seasonal-naive repeats the last year', () => {
    const last = seasonalValue(first + 59 + 3 - 12, 0.9, 2015);
    for (const value of ahead(fitModel['seasonal-naive'], 0.9)) expect(value).toBeCloseTo(last, 3);
  });
});

it('no growth beyond 25 % a year is prolonged', () => {
  const [next, , last] = ahead(fitModel['seasonal-drift'], 3);
  expect((last ?? 0) / (next ?? 1)).toBeCloseTo(1.25 ** 2, 6);
});

it.each(forecastMethods)('%s learns nothing from what came after', method => {
  const known = historyOf({ count: 48, noiseAt: irregular });
  const longer = historyOf({ count: 60, noiseAt: position => (position < 48 ? irregular(position) : 9) });
  const degreeDays = new Map(
    Array.from({ length: 60 }, (_, offset) => [first + offset, 300 - 200 * Math.sin(offset)]),
  );
  const weather = { degreeDays, normalDegreeDays: twelve(() => 200) };
  const last = first + 47;
  expect(fitModel[method](longer, last, weather)?.(last + 5)).toEqual(
    fitModel[method](known, last, weather)?.(last + 5),
  );
});

describe('degree days', () => {
  const degreeDays = new Map(
    Array.from({ length: 60 }, (_, offset) => [first + offset, 250 - 240 * Math.sin(offset)]),
  );
  const normalDegreeDays = twelve(() => 200);

  function heated(slope: number): MonthlyHistory {
    const perDay = new Map(
      [...degreeDays].map(([index, value]) => [index, 100 + (slope * value) / daysAt(index)]),
    );
    return { perDay, firstIndex: first, lastIndex: first + 59, isNeverNegative: true };
  }

  it('give the talon and the slope in an ordinary weather', () => {
    const model = fitModel['degree-days'](heated(80), first + 59, { degreeDays, normalDegreeDays });
    expect(model?.(first + 60)).toBeCloseTo(100 + (80 * 200) / 31, 6);
  });

  it.each([
    ['without weather', fitModel['degree-days'](heated(80), first + 59, null)],
    [
      'when consumption does not follow them',
      fitModel['degree-days'](historyOf({ count: 60 }), first + 59, { degreeDays, normalDegreeDays }),
    ],
    [
      'with a year of past',
      fitModel['degree-days'](heated(80), first + 10, { degreeDays, normalDegreeDays }),
    ],
  ])('say nothing %s', (_name, model) => {
    expect(model).toBeNull();
  });
});
