import { yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { expect, test } from 'vitest';
import { declaredYears } from './declared-years.ts';

test('a year without data can be prepared: what it lacks is the question', () => {
  expect(declaredYears({ years: [2024, 2023], defaultPeriod: yearSpan(2024) }, 2026)).toEqual({
    years: [2026, 2025, 2024, 2023],
    dueYear: 2024,
  });
});

test('last year is proposed as soon as it holds data, complete or not', () => {
  const { years, dueYear } = declaredYears(
    { years: [2026, 2025, 2024], defaultPeriod: yearSpan(2024) },
    2026,
  );
  expect(dueYear).toBe(2025);
  expect(years).toEqual([2026, 2025, 2024]);
});
