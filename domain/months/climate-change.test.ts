import { describe, expect, it } from 'vitest';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { monthIndex, type Period } from '../ground/calendar/month.ts';
import { monthsUpTo, periodsIn, yearSpan } from '../ground/calendar/month-span.ts';
import { fixedGrid } from '../models/balance-grid.ts';
import { climateModel, leapDayNormal } from './climate-change.ts';

const usual = [420, 360, 310, 210, 110, 30, 10, 15, 80, 190, 310, 400];
/** January 2025 has 50 degree days less; the rest is as usual. */
const heating = ({ year, month }: Period) =>
  (usual[month - 1] ?? 0) - (year === 2025 && month === 1 ? 50 : 0);
const periods = periodsIn({ from: { year: 2021, month: 1 }, to: { year: 2025, month: 12 } });
const weather = {
  grid: fixedGrid,
  weather: new Map(
    periods.map(period => [
      monthIndex(period),
      { heating: Float64Array.of(heating(period)), cooling: new Float64Array() },
    ]),
  ),
};
const baseline = periodsIn(monthsUpTo({ year: 2024, month: 12 }, 36)).map(period => ({
  period,
  quantityNormal: 200 * daysInMonth(period) + 95 * heating(period),
}));
const pairs = periodsIn(yearSpan(2025)).map(later => ({ later, earlier: { ...later, year: 2024 } }));

describe('the effect of the weather alone', () => {
  it('is the slope of the site times the difference of degree days, month by month', () => {
    const model = climateModel(baseline, weather);
    const moved = pairs.map(pair => model?.climateKwh(pair) ?? Number.NaN);
    expect(moved[0]).toBeCloseTo(-50 * 95, 6);
    for (const kwh of moved.slice(1)) expect(kwh).toBeCloseTo(0, 6);
  });

  it('is unknown without a model, or without the weather of a month', () => {
    const flat = baseline.map(each => ({ ...each, quantityNormal: 6000 }));
    expect(climateModel(flat, weather)).toBeNull();
    const later = { year: 2026, month: 1 } as const;
    expect(
      climateModel(baseline, weather)?.climateKwh({ later, earlier: { ...later, year: 2025 } }),
    ).toBeNull();
    const firstMonths = [...weather.weather].filter(
      ([index]) => index < monthIndex({ year: 2022, month: 6 }),
    );
    expect(climateModel(baseline, { grid: fixedGrid, weather: new Map(firstMonths) })).toBeNull();
  });
});

it('a February of 29 days has a 28th more, or a day without heating; other months are unaffected', () => {
  const february = { year: 2024, month: 2 } as const;
  const longer = { later: february, earlier: { ...february, year: 2023 } };
  expect(leapDayNormal(longer, 2800, null)).toBeCloseTo(100, 9);
  expect(leapDayNormal({ later: longer.earlier, earlier: february }, 2900, null)).toBeCloseTo(-100, 9);
  expect(leapDayNormal(longer, 2800, climateModel(baseline, weather))).toBeCloseTo(200, 6);
  const march = { later: { year: 2024, month: 3 }, earlier: { year: 2023, month: 3 } } as const;
  expect(leapDayNormal(march, 2800, null)).toBe(0);
});
