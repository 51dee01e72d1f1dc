import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import type { Month } from '../ground/calendar/month.ts';
import { energiesInGroup } from './testing/energies-in-group.ts';

const day = (text: string): CalendarDate => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { year, month: month as Month, day: date };
};
const monthText = (period: { year: number; month: number } | null) =>
  period && `${period.year}-${period.month}`;
const spans = (joined: string | null, left: string | null, to: string | null = null) =>
  energiesInGroup({
    energiesInUse: [
      { energyType: 'gas', from: { year: 2020, month: 3 }, to: to === null ? null : day(`${to}-1`) },
    ],
    joinedOn: joined === null ? null : day(joined),
    leftOn: left === null ? null : day(left),
  }).map(({ from, to: end }) => [monthText(from), monthText(end)]);

describe('the energies of a site in the group', () => {
  it.each([
    ['without dates', null, null, [['2020-3', null]]],
    ['joined before it used the energy', '2015-01-01', null, [['2020-3', null]]],
    ['joined on the first of a month', '2022-07-01', null, [['2022-7', null]]],
    ['joined within a month', '2022-07-02', null, [['2022-8', null]]],
    ['joined within December', '2022-12-15', null, [['2023-1', null]]],
    ['left on the last of a month', null, '2024-02-29', [['2020-3', '2024-2']]],
    ['left on the first of a month', null, '2024-01-01', [['2020-3', '2023-12']]],
    ['joined and left', '2022-07-01', '2023-06-30', [['2022-7', '2023-6']]],
    ['left before it used the energy', null, '2020-03-30', []],
    ['never in the group for a whole month', '2022-07-02', '2022-08-15', []],
  ] as const)('%s', (_, joined, left, expected) => {
    expect(spans(joined, left)).toEqual(expected);
  });

  it('end with the energy, if that is earlier', () => {
    expect(spans('2022-07-01', '2024-02-29', '2023-5')).toEqual([['2022-7', '2023-5']]);
    expect(spans('2022-07-01', null, '2022-6')).toEqual([]);
  });
});
