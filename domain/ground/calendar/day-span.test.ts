import { expect, test } from 'vitest';
import { dayAt, dayIndex, isoDayAt, spanOfMonth } from './day-span.ts';
import { fromIsoDay } from './calendar-date.ts';

test('counts and names days like JavaScript, over eight centuries', () => {
  const found = [];
  for (let index = -146_097; index <= 146_097; index += 1) {
    const text = new Date(index * 86_400_000).toISOString().slice(0, 10);
    if (isoDayAt(index) !== text || dayIndex(fromIsoDay(text)) !== index) found.push(text);
  }
  expect(found).toEqual([]);
  expect(dayAt(0)).toEqual({ year: 1970, month: 1, day: 1 });
});

test.each([
  [2023, 2, 28],
  [2024, 2, 29],
  [2024, 12, 31],
] as const)('%d-%d ends on its day %d', (year, month, day) => {
  expect(spanOfMonth({ year, month })).toEqual({
    first: { year, month, day: 1 },
    last: { year, month, day },
  });
});

test.each(['2024-13-01', '2024-00-10', '2024/01/01', '2024-0a-01', '', '20240101'])(
  '« %s » is not a day',
  text => {
    expect(() => fromIsoDay(text)).toThrow(RangeError);
  },
);
