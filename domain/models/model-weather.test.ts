import { describe, expect, it } from 'vitest';
import { degreeDaySeries } from '../weather/monthly-degree-days.ts';
import { StationDaysAdder } from '../weather/station-days.ts';
import { modelWeather } from './model-weather.ts';

function daysOf(...months: (1 | 2)[]) {
  const adder = new StationDaysAdder();
  for (const month of months)
    for (let day = 1; day <= 28 + (month === 1 ? 3 : 0); day += 1)
      adder.add('1', { year: 2025, month, day, minC: 5, maxC: 5, doubtful: false });
  return adder.stations()[0];
}
const series = degreeDaySeries(
  ([1, 2] as const).map(month => ({
    kind: 'measured',
    period: { year: 2025, month },
    missingDays: 0,
    heating: 100 * month,
    cooling: 0,
  })),
);
const span = { from: 2025 * 12, before: 2025 * 12 + 2 };

describe('the weather for the model of a meter', () => {
  it('is that of its days at every balance point, without cooling for gas', () => {
    const found = modelWeather({ days: daysOf(1, 2), series }, 'gas', span);
    expect(found).toMatchObject({ basis: 'days', grid: { coolingC: [] } });
    expect(found?.weather.get(span.from)?.heating[found.grid.heatingC.indexOf(15)]).toBeCloseTo(310, 9);
    expect(modelWeather({ days: daysOf(1, 2), series }, 'electricity', span)?.grid.coolingC).toContain(22);
  });

  it('is taken at 18 °C before and after when one month is known at 18 °C only', () => {
    const found = modelWeather({ days: daysOf(2), series }, 'gas', span);
    expect(found).toMatchObject({ basis: 'months-at-18', grid: { heatingC: [18] } });
    expect([...(found?.weather.values() ?? [])].map(({ heating }) => heating[0])).toEqual([100, 200]);
  });

  it('is null when nothing is known, or nothing of what is needed', () => {
    expect(modelWeather({ days: undefined, series: new Map() }, 'gas', span)).toBeNull();
    expect(modelWeather({ days: undefined, series }, 'gas', span, 'days')).toBeNull();
  });
});
