import { describe, expect, it } from 'vitest';
import { daysInMonth } from '../calendar/days-in-month.ts';
import { monthIndex, type Period } from '../calendar/month.ts';
import { monthsUpTo, periodsIn, yearSpan } from '../calendar/month-span.ts';
import { degreeDaySeries, monthlyDegreeDays } from '../weather/monthly-degree-days.ts';
import { climateChangeKwh, leapDayShare } from './climate-change.ts';

const usual = [420, 360, 310, 210, 110, 30, 10, 15, 80, 190, 310, 400];
/** A winter of 2025 milder by 50 degree days in January, all else as usual. */
const heating = ({ year, month }: Period) =>
  (usual[month - 1] ?? 0) - (year === 2025 && month === 1 ? 50 : 0);
const periods = periodsIn({ from: { year: 2021, month: 1 }, to: { year: 2025, month: 12 } });
const weather = degreeDaySeries(
  periods.map(period =>
    monthlyDegreeDays({ period, measuredDays: daysInMonth(period), heating: heating(period), cooling: 0 }),
  ),
);
const baseline = periodsIn(monthsUpTo({ year: 2024, month: 12 }, 36)).map(period => ({
  period,
  quantityNormal: 200 * daysInMonth(period) + 95 * heating(period),
}));
const pairs = periodsIn(yearSpan(2025)).map(later => ({ later, earlier: { ...later, year: 2024 } }));

describe('what the weather alone moved', () => {
  it('is the slope of the site times the difference of degree days', () => {
    expect(climateChangeKwh(baseline, pairs, weather)).toBeCloseTo(-50 * 95, 6);
  });

  it('is not known without a model, nor without the weather of a month', () => {
    const flat = baseline.map(each => ({ ...each, quantityNormal: 6000 }));
    expect(climateChangeKwh(flat, pairs, weather)).toBeNull();
    const later = { year: 2026, month: 1 } as const;
    const unknown = [{ later, earlier: { ...later, year: 2025 } }];
    expect(climateChangeKwh(baseline, unknown, weather)).toBeNull();
    const cut = new Map([...weather].filter(([index]) => index < monthIndex({ year: 2022, month: 6 })));
    expect(climateChangeKwh(baseline, [], cut)).toBeNull();
  });
});

it('a February of 29 days holds a 28th more, and no other month does', () => {
  const february = { year: 2024, month: 2 } as const;
  expect(leapDayShare({ later: february, earlier: { ...february, year: 2023 } })).toBeCloseTo(1 / 28, 12);
  expect(leapDayShare({ later: { ...february, year: 2025 }, earlier: february })).toBeCloseTo(-1 / 29, 12);
  expect(leapDayShare({ later: { year: 2024, month: 3 }, earlier: { year: 2023, month: 3 } })).toBe(0);
});
