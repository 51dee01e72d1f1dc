import { describe, expect, it, test } from 'vitest';
import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import type { Month, Period } from '../ground/calendar/month.ts';
import { monthsIn } from '../ground/calendar/month-mask.ts';
import {
  absentMonths,
  type AbsentState,
  absentState,
  hasBegun,
  isOver,
  isYearOver,
  lastLateMonth,
  lastMonthOver,
  monthState,
  yearState,
} from './month-state.ts';

const later: CalendarDate = { year: 2026, month: 1, day: 1 };
const july: Period = { year: 2024, month: 7 };

describe('the state of a month', () => {
  it('is to come until its last day is over, expected for 45 days, and late after that', () => {
    const onDay = (month: Month, day: number) =>
      monthState('nothing', true, july, { year: 2024, month, day });
    expect(onDay(7, 31)).toBe('to-come');
    expect(onDay(8, 1)).toBe('expected');
    expect(onDay(9, 14)).toBe('expected');
    expect(onDay(9, 15)).toBe('late');
  });

  it('is not in use when the energy was not, whatever the day', () => {
    expect(monthState('nothing', false, july, later)).toBe('not-in-use');
    expect(monthState('nothing', false, july, { year: 2024, month: 1, day: 1 })).toBe('not-in-use');
  });

  it('follows what is stored, whatever the list of energies says', () => {
    expect(monthState('whole', false, july, later)).toBe('present');
    expect(monthState('part', true, july, later)).toBe('partial');
  });
});

test.each<[Period, CalendarDate, AbsentState]>([
  [{ year: 2024, month: 1 }, { year: 2024, month: 3, day: 16 }, 'expected'],
  [{ year: 2024, month: 1 }, { year: 2024, month: 3, day: 17 }, 'late'],
  [{ year: 2023, month: 1 }, { year: 2023, month: 3, day: 17 }, 'expected'],
  [{ year: 2023, month: 1 }, { year: 2023, month: 3, day: 18 }, 'late'],
  [{ year: 2024, month: 12 }, { year: 2025, month: 2, day: 14 }, 'expected'],
  [{ year: 2024, month: 12 }, { year: 2025, month: 2, day: 15 }, 'late'],
  [{ year: 2030, month: 1 }, { year: 2025, month: 2, day: 15 }, 'to-come'],
])('%o without a quantity on %o: %s', (period, today, expected) => {
  expect(absentState(period, today)).toBe(expected);
});

test('treats a month as over on the first day of the next', () => {
  const february: Period = { year: 2024, month: 2 };
  expect(isOver(february, { year: 2024, month: 2, day: 29 })).toBe(false);
  expect(isOver(february, { year: 2024, month: 3, day: 1 })).toBe(true);
  expect(hasBegun(february, { year: 2024, month: 1, day: 31 })).toBe(false);
  expect(hasBegun(february, { year: 2024, month: 2, day: 1 })).toBe(true);
});

test('finds the previous month as the last that is over, and a year is over with its December', () => {
  expect(lastMonthOver({ year: 2024, month: 3, day: 1 })).toEqual({ year: 2024, month: 2 });
  expect(lastMonthOver({ year: 2024, month: 1, day: 31 })).toEqual({ year: 2023, month: 12 });
  expect(isYearOver(2023, { year: 2023, month: 12, day: 31 })).toBe(false);
  expect(isYearOver(2023, { year: 2024, month: 1, day: 1 })).toBe(true);
});

test('sorts the months of a year into late, then expected, then to come', () => {
  const today: CalendarDate = { year: 2024, month: 8, day: 20 };
  const having = (...states: AbsentState[]) => monthsIn(absentMonths(2024, today, states));
  expect(having('late')).toEqual([1, 2, 3, 4, 5, 6]);
  expect(having('expected')).toEqual([7]);
  expect(having('to-come')).toEqual([8, 9, 10, 11, 12]);
  expect(monthsIn(absentMonths(2024, today))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(lastLateMonth(today)).toEqual({ year: 2024, month: 6 });
  expect(lastLateMonth({ year: 2024, month: 1, day: 10 })).toEqual({ year: 2023, month: 10 });
});

test('makes a year incomplete only by a late month', () => {
  expect(yearState(['expected', 'to-come', 'late'])).toBe('late');
  expect(yearState(['expected', 'to-come'])).toBe('to-come');
  expect(yearState(['expected'])).toBe('expected');
  expect(yearState(['partial'])).toBe('late');
  expect(yearState([])).toBe('complete');
});
