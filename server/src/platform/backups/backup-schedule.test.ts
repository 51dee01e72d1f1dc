import { expect, test } from 'vitest';
import { hasComeSince, nextScheduled } from './backup-schedule.ts';

// France is one hour ahead of UTC in winter, two in summer.
test.each([
  ['the same evening', '2026-01-10T20:00:00Z', '2026-01-10T22:59:00Z', false],
  ['a minute before', '2026-01-10T20:00:00Z', '2026-01-11T01:29:59Z', false],
  ['on the minute', '2026-01-10T20:00:00Z', '2026-01-11T01:30:00Z', true],
  ['just made', '2026-01-11T01:30:00Z', '2026-01-11T01:31:00Z', false],
  ['made the night before', '2026-01-11T01:30:00Z', '2026-01-12T01:30:00Z', true],
  [
    'in the afternoon, for a machine that was off at night',
    '2026-01-09T01:30:00Z',
    '2026-01-10T13:00:00Z',
    true,
  ],
  ['made up in the afternoon, then the evening', '2026-01-10T13:00:00Z', '2026-01-10T22:00:00Z', false],
  ['made up in the afternoon, then at night', '2026-01-10T13:00:00Z', '2026-01-11T01:30:00Z', true],
  ['the night whose 02:30 does not exist, before', '2026-03-28T01:30:00Z', '2026-03-29T00:59:00Z', false],
  ['the night whose 02:30 does not exist, after', '2026-03-28T01:30:00Z', '2026-03-29T01:00:00Z', true],
  ['the first 02:30 of the night that has two', '2026-10-24T00:30:00Z', '2026-10-25T00:30:00Z', true],
  ['the second 02:30 of the night that has two', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', false],
  ['the night after', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z', true],
  ['over the end of a year', '2025-12-31T01:30:00Z', '2026-01-01T01:30:00Z', true],
])('whether 02:30 has come: %s', (_, before, now, expected) => {
  expect(hasComeSince(new Date(before), new Date(now), '02:30')).toBe(expected);
});

test('an hour just after midnight belongs to the new day', () => {
  const made = new Date('2026-01-10T23:05:00Z');
  expect(hasComeSince(made, new Date('2026-01-11T23:04:00Z'), '00:05')).toBe(false);
  expect(hasComeSince(made, new Date('2026-01-11T23:05:00Z'), '00:05')).toBe(true);
});

test.each([
  ['2026-01-11T01:29:00Z', '2026-01-11'],
  ['2026-01-11T01:30:00Z', '2026-01-12'],
  ['2026-12-31T12:00:00Z', '2027-01-01'],
  ['2026-06-30T22:30:00Z', '2026-07-01'],
])('after %s the next night is that of %s', (now, day) => {
  expect(nextScheduled(new Date(now), '02:30')).toEqual({ day, time: '02:30' });
});
