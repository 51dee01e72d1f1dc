import { yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { expect, test } from 'vitest';
import { declaredYears } from './declared-years.ts';

test('offers a year without data, to show what is missing', () => {
  expect(declaredYears({ years: [2024, 2023], defaultPeriod: yearSpan(2024) }, 2026)).toEqual({
    years: [2026, 2025, 2024, 2023],
    dueYear: 2024,
  });
});

test('proposes last year as soon as it has data, complete or not', () => {
  const { years, dueYear } = declaredYears(
    { years: [2026, 2025, 2024], defaultPeriod: yearSpan(2024) },
    2026,
  );
  expect(dueYear).toBe(2025);
  expect(years).toEqual([2026, 2025, 2024]);
});
