import { expect, it } from 'vitest';
import { nextDigestDay } from './digest.ts';

it('is told on Mondays or on the fifth of months, never on the day it is chosen', () => {
  const thursday = { year: 2026, month: 11, day: 26 } as const;
  expect(nextDigestDay('weekly', thursday)).toBe('2026-11-30');
  expect(nextDigestDay('weekly', { ...thursday, day: 30 })).toBe('2026-12-07');
  expect(nextDigestDay('monthly', thursday)).toBe('2026-12-05');
  expect(nextDigestDay('monthly', { year: 2026, month: 12, day: 5 })).toBe('2027-01-05');
});
