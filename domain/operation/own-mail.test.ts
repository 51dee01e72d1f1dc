import { expect, it } from 'vitest';
import { nextMailDay } from './own-mail.ts';

const thursday = { year: 2026, month: 11, day: 26 } as const;

it('sends a digest on Mondays or on the fifth of each month, never on the day it is chosen', () => {
  const weekly = { kind: 'digest', rhythm: 'weekly' } as const;
  const monthly = { kind: 'digest', rhythm: 'monthly' } as const;
  expect(nextMailDay(weekly, thursday)).toBe('2026-11-30');
  expect(nextMailDay(weekly, { ...thursday, day: 30 })).toBe('2026-12-07');
  expect(nextMailDay(monthly, thursday)).toBe('2026-12-05');
  expect(nextMailDay(monthly, { year: 2026, month: 12, day: 5 })).toBe('2027-01-05');
});

it('sends a report on its day of each month, or of each year, across a 29 February', () => {
  const dashboard = { kind: 'dashboard', site: null, day: 28 } as const;
  expect(nextMailDay(dashboard, thursday)).toBe('2026-11-28');
  expect(nextMailDay(dashboard, { year: 2027, month: 1, day: 28 })).toBe('2027-02-28');
  const annual = { kind: 'annual-report', site: 'rennes', day: 1, month: 3 } as const;
  expect(nextMailDay(annual, thursday)).toBe('2027-03-01');
  expect(nextMailDay(annual, { year: 2027, month: 3, day: 1 })).toBe('2028-03-01');
});
