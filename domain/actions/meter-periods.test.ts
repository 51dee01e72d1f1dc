import { describe, expect, it } from 'vitest';
import { monthIndex, periodAt } from '../ground/calendar/month.ts';
import { type MeterMonth, meterPeriods } from './meter-periods.ts';

const start = 2025 * 12;
const weatherOf = (...heating: (number | null)[]) =>
  new Map(
    heating.flatMap((sum, offset) =>
      sum === null
        ? []
        : [[start + offset, { heating: Float64Array.of(sum), cooling: new Float64Array() }] as const],
    ),
  );
const monthsOf = (...quantities: (number | null | 'estimated')[]) =>
  new Map(
    quantities.flatMap((quantity, offset): [number, MeterMonth][] =>
      quantity === null
        ? []
        : [
            [
              start + offset,
              {
                period: periodAt(start + offset),
                quantityNormal: quantity === 'estimated' ? 500 : quantity,
                isEstimated: quantity === 'estimated',
              },
            ],
          ],
    ),
  );
const cold = weatherOf(400, 300, 200, 100);
const at = (month: number) => start + month - 1;
const told = (found: ReturnType<typeof meterPeriods>) => ({
  periods: found.periods.map(({ from, to, days, quantity, heating }) => [
    monthIndex(from) - start + 1,
    monthIndex(to) - start + 1,
    days,
    quantity,
    heating[0],
  ]),
  leftOut: found.leftOut.map(({ period, reason }) => [monthIndex(period) - start + 1, reason]),
});

describe('the periods of a meter', () => {
  it('are its months, and a missing month is left out', () => {
    const found = meterPeriods(
      { months: monthsOf(900, null, 700), weather: cold, isZeroMissing: false },
      at(1),
      at(4),
    );
    expect(told(found)).toEqual({
      periods: [
        [1, 1, 31, 900, 400],
        [3, 3, 31, 700, 200],
      ],
      leftOut: [[2, 'missing']],
    });
  });

  it('merge an estimated month with the next that was read', () => {
    const found = meterPeriods(
      { months: monthsOf('estimated', 800, 700), weather: cold, isZeroMissing: false },
      at(1),
      at(4),
    );
    expect(told(found).periods).toEqual([
      [1, 2, 59, 1300, 700],
      [3, 3, 31, 700, 200],
    ]);
  });

  it('have at most 70 days, and leave out an estimate without a following reading', () => {
    const found = meterPeriods(
      { months: monthsOf('estimated', 'estimated', 700, 'estimated'), weather: cold, isZeroMissing: false },
      at(1),
      at(5),
    );
    expect(told(found)).toEqual({
      // February and March, 28 + 31 days, have 500 + 700 kWh and 300 + 200 degree days: the reading of March corrects February.
      periods: [[2, 3, 59, 1200, 500]],
      leftOut: [
        [1, 'estimated'],
        [4, 'estimated'],
      ],
    });
  });

  it('leave out a first reading that corrects an estimate of the month before', () => {
    const estimatedFirst = { months: monthsOf('estimated', 800, 700), weather: cold, isZeroMissing: false };
    // January and February used 500 + 800 kWh together: February alone is unknown.
    expect(told(meterPeriods(estimatedFirst, at(2), at(4)))).toEqual({
      periods: [[3, 3, 31, 700, 200]],
      leftOut: [[2, 'estimated']],
    });
    // Two estimates and their reading cover more than 70 days: the first estimate is dropped.
    const two = { ...estimatedFirst, months: monthsOf('estimated', 'estimated', 700) };
    expect(told(meterPeriods(two, at(2), at(4)))).toEqual({ periods: [[2, 3, 59, 1200, 500]], leftOut: [] });
    expect(told(meterPeriods(two, at(2), at(3)))).toEqual({ periods: [], leftOut: [[2, 'estimated']] });
  });

  it('need their weather; a month without electricity counts as not read', () => {
    const source = { months: monthsOf(900, 0), weather: weatherOf(null, 300) };
    expect(told(meterPeriods({ ...source, isZeroMissing: true }, at(1), at(3))).leftOut).toEqual([
      [1, 'no-weather'],
      [2, 'missing'],
    ]);
    expect(told(meterPeriods({ ...source, isZeroMissing: false }, at(1), at(3))).periods).toEqual([
      [2, 2, 28, 0, 300],
    ]);
  });
});
