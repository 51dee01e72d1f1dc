import { array, assert, boolean, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAt } from '../ground/calendar/day-span.ts';
import type { DailyTemperature } from './daily-temperature.ts';
import { mergeStationDays, StationDaysAdder, temperaturesOf } from './station-days.ts';

const loudes = '43062001';

function stationOf(days: readonly DailyTemperature[]) {
  const adder = new StationDaysAdder();
  for (const day of days) adder.add(loudes, day);
  const [station] = adder.stations();
  if (station === undefined) throw new Error('no day');
  return station;
}

const day = (year: number, dayOfMonth: number, minC: number): DailyTemperature => ({
  year,
  month: 3,
  day: dayOfMonth,
  minC,
  maxC: minC + 9.4,
  doubtful: false,
});

describe('the days of a station', () => {
  it('are returned unchanged, in chronological order', () => {
    const anyDay = record({
      offset: integer({ min: -40_000, max: 40_000 }),
      min: integer({ min: -450, max: 300 }),
      doubtful: boolean(),
    });
    assert(
      property(array(anyDay, { minLength: 1, maxLength: 50 }), drawn => {
        const days = [...new Map(drawn.map(each => [each.offset, each])).values()].map(each => ({
          ...dayAt(each.offset),
          minC: each.min / 10,
          maxC: (each.min + 87) / 10,
          doubtful: each.doubtful,
        }));
        const back = [...temperaturesOf(stationOf(days))];
        const time = (each: DailyTemperature) => Date.UTC(each.year, each.month - 1, each.day);
        expect(back).toEqual(days.toSorted((a, b) => time(a) - time(b)));
      }),
    );
  });

  it('keep stations separate, in the order of their numbers', () => {
    const adder = new StationDaysAdder();
    adder.add('63113001', day(2020, 1, 3));
    adder.add(loudes, day(2020, 1, 4));
    expect(adder.stations().map(({ stationNumber }) => stationNumber)).toEqual([loudes, '63113001']);
  });
});

describe('a file with more data of a station', () => {
  const known = stationOf([day(2020, 1, 3), day(2020, 2, 4), day(2021, 1, 5)]);

  it('adds its days, replaces those that differ, and leaves the others', () => {
    const { merged, changed } = mergeStationDays(
      known,
      stationOf([day(2020, 2, 4), day(2020, 3, 6), day(2021, 1, -7.5)]),
    );
    expect([...temperaturesOf(merged)]).toEqual([
      day(2020, 1, 3),
      day(2020, 2, 4),
      day(2020, 3, 6),
      { ...day(2021, 1, -7.5), maxC: 1.9 },
    ]);
    expect([...temperaturesOf(changed)].map(({ day: of, year }) => [year, of])).toEqual([
      [2020, 3],
      [2021, 1],
    ]);
  });

  it('changes nothing when it is the same, and is all new when nothing was stored', () => {
    expect(mergeStationDays(known, known).changed.days).toHaveLength(0);
    expect(mergeStationDays(undefined, known)).toEqual({ merged: known, changed: known });
  });
});
