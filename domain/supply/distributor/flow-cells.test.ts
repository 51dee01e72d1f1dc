import { expect, test } from 'vitest';
import { isoDayAt } from '../../ground/calendar/day-span.ts';
import { dayOfText, isWinterTime, minuteOfText } from './flow-cells.ts';

const legal = (text: string) => {
  const [day, minute] = [dayOfText(text), minuteOfText(text)];
  return day === null || minute === null ? null : `${isoDayAt(day)} ${minute} ${isWinterTime(text)}`;
};

test.each([
  // Without an offset, the time is legal time.
  ['2025-06-10 00:30:00', '2025-06-10 30 null'],
  ['10/06/2025 00:30', '2025-06-10 30 null'],
  ['2025-06-10T00:30:00+02:00', '2025-06-10 30 false'],
  ['2025-06-10T00:30:00+01:00', '2025-06-10 90 false'],
  ['2025-06-09T22:30:00Z', '2025-06-10 30 false'],
  ['2025-06-09T22:30:00.000Z', '2025-06-10 30 false'],
  ['2025-01-09T23:30Z', '2025-01-10 30 true'],
  ['2025-01-09T23:30:00+0000', '2025-01-10 30 true'],
  // The clock moves from two to three on 30 March, and from three to two on 26 October, at one in UTC.
  ['2025-03-30T00:59:00Z', '2025-03-30 119 true'],
  ['2025-03-30T01:00:00Z', '2025-03-30 180 false'],
  ['2025-10-26T00:30:00Z', '2025-10-26 150 false'],
  ['2025-10-26T01:30:00Z', '2025-10-26 150 true'],
  ['2024-03-31T00:30:00Z', '2024-03-31 90 true'],
  ['2025-13-10T00:30:00Z', null],
])('%s is in legal time %s', (text, expected) => {
  expect(legal(text)).toBe(expected);
});
