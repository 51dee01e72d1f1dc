import { describe, expect, it } from 'vitest';
import { gridDegreeDays } from './grid-degree-days.ts';
import { type StationDays, StationDaysAdder } from '../weather/station-days.ts';

/** January with 31 days between 0 and 10 °C, except the days left out. */
function station(without: readonly number[] = [], doubtful: readonly number[] = []): StationDays {
  const adder = new StationDaysAdder();
  for (let day = 1; day <= 31; day += 1) {
    if (without.includes(day)) continue;
    adder.add('1', { year: 2025, month: 1, day, minC: 0, maxC: 10, doubtful: doubtful.includes(day) });
  }
  const [made] = adder.stations();
  if (!made) throw new Error('a station has days');
  return made;
}

const grid = { heatingC: [10, 15, 18], coolingC: [18] };
const january = { from: { year: 2025, month: 1 as const }, to: { year: 2025, month: 2 as const } };
const index = 2025 * 12;

describe('degree days at the temperatures of a grid', () => {
  it('are sums over the days: 18 minus the mean of 5 is 13 a day', () => {
    const months = gridDegreeDays(station(), grid, january);
    // At 10, the base equals the maximum of the day: (10 − 0) × (0.08 + 0.42 × 10 ÷ 10) = 5.
    expect([...(months.get(index)?.heating ?? [])]).toEqual(
      [155, 310, 403].map(sum => expect.closeTo(sum, 9)),
    );
    expect([...(months.get(index)?.cooling ?? [])]).toEqual([0]);
  });

  it('are absent for a month without days', () => {
    expect(gridDegreeDays(station(), grid, january).has(index + 1)).toBe(false);
  });

  it('take the mean for up to five missing or doubtful days, and are absent for more', () => {
    const five = gridDegreeDays(station([1, 2, 3], [30, 31]), grid, january);
    expect(five.get(index)?.heating[2]).toBeCloseTo(403, 9);
    expect(gridDegreeDays(station([1, 2, 3, 4], [30, 31]), grid, january).has(index)).toBe(false);
  });
});
