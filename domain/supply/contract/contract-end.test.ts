import { expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { contractEnd } from './contract-end.ts';

test.each([
  ['2026-11-21', 'ended'],
  ['2026-11-22', 'within-6-months'],
  ['2027-05-22', 'within-6-months'],
  ['2027-05-23', 'within-12-months'],
  ['2027-11-22', 'within-12-months'],
  ['2027-11-23', 'later'],
])('a contract that ends on %s, seen on 22 November 2026: %s', (last, expected) => {
  expect(contractEnd(fromIsoDay(last), fromIsoDay('2026-11-22'))).toBe(expected);
});

test('ends six months after the last day of August with February', () => {
  const seen = (last: string) => contractEnd(fromIsoDay(last), fromIsoDay('2026-08-31'));
  expect([seen('2027-02-28'), seen('2027-03-01')]).toEqual(['within-6-months', 'within-12-months']);
});
