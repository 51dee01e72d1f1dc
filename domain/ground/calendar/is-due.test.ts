import { expect, test } from 'vitest';
import type { CalendarDate } from './calendar-date.ts';
import { isDue, isOver } from './is-due.ts';
import { months, type Period } from './month.ts';

test.each<[Period, CalendarDate, boolean]>([
  [{ year: 2024, month: 1 }, { year: 2024, month: 3, day: 16 }, false],
  [{ year: 2024, month: 1 }, { year: 2024, month: 3, day: 17 }, true],
  [{ year: 2023, month: 1 }, { year: 2023, month: 3, day: 17 }, false],
  [{ year: 2023, month: 1 }, { year: 2023, month: 3, day: 18 }, true],
  [{ year: 2024, month: 12 }, { year: 2025, month: 2, day: 14 }, false],
  [{ year: 2024, month: 12 }, { year: 2025, month: 2, day: 15 }, true],
  [{ year: 2030, month: 1 }, { year: 2025, month: 2, day: 15 }, false],
])('%o on %o is due: %s', (period, today, expected) => {
  expect(isDue(period, today)).toBe(expected);
});

test('a month is over on the first day of the next', () => {
  const february = { year: 2024, month: 2 } as const;
  expect(isOver(february, { year: 2024, month: 2, day: 29 })).toBe(false);
  expect(isOver(february, { year: 2024, month: 3, day: 1 })).toBe(true);
});

test('a month that is due is over, and so are all the months before it', () => {
  const today = { year: 2024, month: 8, day: 20 } as const;
  const due = months.filter(month => isDue({ year: 2024, month }, today));
  expect(due).toEqual([1, 2, 3, 4, 5, 6]);
  expect(due.every(month => isOver({ year: 2024, month }, today))).toBe(true);
});
