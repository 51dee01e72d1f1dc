import { expect, test } from 'vitest';
import { dayIndex, isoDayAt } from './day-span.ts';
import { dayKindOf, holidayCalendarOf, isHoliday } from './french-holidays.ts';

/** Easter Monday, Ascension and the Monday of Pentecost as official calendars print them. */
test.each([
  [2025, ['04-21', '05-29', '06-09']],
  [2026, ['04-06', '05-14', '05-25']],
  [2027, ['03-29', '05-06', '05-17']],
  [2028, ['04-17', '05-25', '06-05']],
])('the eleven holidays of %i', (year, moving) => {
  const days = Array.from({ length: 366 }, (_, at) => dayIndex({ year, month: 1, day: 1 }) + at);
  const found = days.filter(day => isHoliday(day) && isoDayAt(day).startsWith(String(year)));
  const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
  expect(found.map(day => isoDayAt(day).slice(5))).toEqual([...fixed, ...moving].toSorted());
});

test.each([
  [2025, '04-18'],
  [2026, '04-03'],
  [2027, '03-26'],
  [2028, '04-14'],
])('Alsace and Moselle have two more in %i', (year, goodFriday) => {
  const days = Array.from({ length: 365 }, (_, at) => dayIndex({ year, month: 1, day: 1 }) + at);
  const more = days.filter(day => isHoliday(day, 'alsace-moselle') && !isHoliday(day));
  expect(more.map(day => isoDayAt(day).slice(5))).toEqual([goodFriday, '12-26']);
  expect(dayKindOf(dayIndex({ year: 2025, month: 12, day: 26 }), 'alsace-moselle')).toBe('sunday');
  expect(['57', '67', '68', '54', null].map(holidayCalendarOf)).toEqual([
    ...Array.from({ length: 3 }, () => 'alsace-moselle'),
    'france',
    'france',
  ]);
});

test('treats a holiday like a Sunday, whatever its weekday', () => {
  expect(dayKindOf(dayIndex({ year: 2026, month: 5, day: 14 }))).toBe('sunday');
  expect(dayKindOf(dayIndex({ year: 2026, month: 5, day: 16 }))).toBe('saturday');
  expect(dayKindOf(dayIndex({ year: 2026, month: 5, day: 17 }))).toBe('sunday');
  expect(dayKindOf(dayIndex({ year: 2026, month: 5, day: 18 }))).toBe('working');
});
